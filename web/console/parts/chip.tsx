import { Glyph, type GlyphName } from './glyph'

export type Tone = 'green' | 'amber' | 'red' | 'grey' | 'blue'

/** Status is never by colour alone: an icon and a word. */
export function Chip({ tone, icon, children }: { tone: Tone; icon?: GlyphName; children: string }) {
  return (
    <span className={`chip chip-${tone}`}>
      {icon && <Glyph name={icon} size={13} />}
      {children}
    </span>
  )
}
