import { useState } from 'react'
import { LANGUAGES } from '#protocol/languages'
import { useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { Choice } from '../parts/controls/choice'
import { Glyph } from '../parts/marks/glyph'
import { Copy } from '../parts/text/clipboard'
import { TimelineStrip } from '../past/timeline-strip'
import { useSystemDark } from '../view/theme'
import { setWord, useWord } from '../view/view'
import { chooseLanguage, reloadPhone, usePhone } from './frame'
import { OtherDevice } from './other-device'
import { PhoneFrame } from './phone-frame'
import { PhoneTools } from './phone-tools'
import { seenAt } from './seen'

const WIDTHS = [360, 390, 414, 768] as const

export function PhoneColumn() {
  const chosen = Number(useWord('width'))
  const width = WIDTHS.find((one) => one === chosen) ?? 360
  const chosenScheme = useWord('phone')
  const isSystemDark = useSystemDark()
  const isDark = chosenScheme === '' ? isSystemDark : chosenScheme === 'dark'
  const now = usePhone(({ address }) => address)
  const past = useLive(({ past }) => past)
  const address = (past && seenAt(past.id)?.address) ?? now
  const [scale, setScale] = useState(1)
  const lng = usePhone(({ lng }) => lng)
  const [other, setOther] = useState(false)
  const isPast = useLive(({ past }) => past !== null)
  return (
    <aside className={width > 414 ? 'phone-column phone-wide' : 'phone-column'} aria-label="Phone">
      <div className="phone-bar">
        <Choice
          label="Width"
          value={width}
          options={WIDTHS.map((value) => ({ value, label: String(value) }))}
          onChoose={(value) => setWord('width', value === 360 ? '' : String(value))}
        />
        {scale < 1 && <span className="quiet phone-scale">{Math.round(scale * 100)} %</span>}
        <span className="push" />
        <Action
          bare
          icon={isDark ? 'moon' : 'sun'}
          label={isDark ? 'Phone: light' : 'Phone: dark'}
          onPress={() => setWord('phone', isDark ? 'light' : 'dark')}
        />
        <Action bare icon="refresh" label="Reload the app" disabled={isPast} onPress={reloadPhone} />
      </div>
      <div className="phone-bar">
        <div className="phone-address">
          <Glyph name="phone" size={14} />
          <code title={address}>{address}</code>
          <Copy text={window.location.origin + address} label="Copy address" kind="link" />
          <Action bare kind="link" icon="qr" label="Open on another device" onPress={() => setOther(true)} />
        </div>
        <select
          aria-label="Language of the app"
          value={lng}
          disabled={isPast}
          onChange={({ target }) => chooseLanguage(target.value)}
        >
          {LANGUAGES.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </div>
      <PhoneFrame width={width} isDark={isDark} onScale={setScale} />
      <TimelineStrip />
      <PhoneTools />
      {other && <OtherDevice address={address} onClose={() => setOther(false)} />}
    </aside>
  )
}
