import { useState } from 'react'
import type { ShownUpload } from '#contract/calls/uploads'
import { useAct } from '../acts/use-act'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { shortTime } from '../live/time'
import { pictureOf } from '../orders/decisions/order-words'
import { OrderLink } from '../orders/order-link'
import { Action } from '../parts/controls/action'
import { Glyph } from '../parts/marks/glyph'
import { type PictureReading, readPicture } from './read-picture'

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
const fileName = (url: string): string => url.replace(/^.*\//, '')

export function UploadLine({ upload }: { upload: ShownUpload }) {
  const now = useServerNow()
  const order = useLive(({ orders }) => orders.find(({ imgs }) => imgs === upload.url))
  const [reading, setReading] = useState<PictureReading | 'busy' | null>(null)
  const act = useAct(true)
  const read = async () => {
    setReading('busy')
    if (!(await act('', async () => setReading(await readPicture(upload.url))))) setReading(null)
  }
  const got = reading === 'busy' ? null : reading
  return (
    <li className="upload">
      <a href={pictureOf(upload.url)} target="_blank" rel="noreferrer">
        <img src={pictureOf(upload.url)} alt={`Upload ${fileName(upload.url)}`} loading="lazy" />
      </a>
      <div className="upload-facts">
        <p className="upload-head">
          <code className="two">{fileName(upload.url)}</code>
          <span className="quiet two">
            {upload.width} × {upload.height}, {size(upload.bytes)}, {shortTime(upload.at, now)}
          </span>
          <span className="push" />
          <Action
            kind="link"
            label={reading === 'busy' ? 'Reading …' : got ? 'Read again' : 'Read it'}
            icon="search"
            disabled={reading === 'busy'}
            onPress={() => void read()}
          />
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Field</span>
              </th>
              <th scope="col">
                {order ? (
                  <>
                    sent <OrderLink id={order.id} />
                  </>
                ) : (
                  'no order uses it'
                )}
              </th>
              <th scope="col">read{got && ` in ${(got.ms / 1000).toFixed(1)} s`}</th>
            </tr>
          </thead>
          <tbody>
            <Compared name="time" sent={order?.pay_time} read={got?.payTime} />
            <Compared name="order id" sent={order?.outOrderid} read={got?.orderId} />
            {got?.qr != null && <Compared name="QR code" sent={undefined} read={got.qr} />}
          </tbody>
        </table>
      </div>
    </li>
  )
}

/** `undefined`: there is no value to compare; null or '': nothing was found. */
function Compared({ name, sent, read }: { name: string; sent: string | undefined; read: string | null | undefined }) {
  const same = read !== undefined && sent !== undefined && (read ?? '') === sent
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{sent === undefined ? '' : sent === '' ? <span className="quiet">not found</span> : <code>{sent}</code>}</td>
      <td>
        {read === undefined ? '' : read === null ? <span className="quiet">not found</span> : <code>{read}</code>}{' '}
        {same && read !== null && (
          <span className="good">
            <Glyph name="check" size={13} />
            <span className="sr-only">the same</span>
          </span>
        )}
      </td>
    </tr>
  )
}
