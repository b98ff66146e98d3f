import { Glyph, type GlyphName } from './glyph'

export type Tone = 'green' | 'amber' | 'red' | 'grey' | 'blue'

/** Never conveys a status by colour alone: there is a word, mostly with an icon. */
export function Chip({ tone, icon, children }: { tone: Tone; icon?: GlyphName; children: string }) {
  return (
    <span className={`chip chip-${tone}`}>
      {icon && <Glyph name={icon} size={13} />}
      {children}
    </span>
  )
}
