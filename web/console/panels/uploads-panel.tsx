import type { ShownUpload } from '../../../mock-server/shown'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { shortTime } from '../live/time'
import { pictureOf } from '../orders/order-words'
import { CommandLine } from '../parts/command-line'
import { FilterBox } from '../parts/filter-box'
import { setWord, showRow, useWord } from '../view'

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
const fileName = (url: string): string => url.replace(/^.*\//, '')

/** The pictures, each with what the order that sent it says was read from it. */
export function UploadsPanel() {
  const uploads = useLive(({ uploads }) => uploads)
  const typed = useWord('uploads.filter').toLowerCase()
  const shown = uploads.filter(({ url }) => url.toLowerCase().includes(typed)).reverse()
  return (
    <>
      <div className="bar">
        <h2>Uploads</h2>
        <span className="quiet">
          {uploads.length}
          <span className="roomy">, with what was read from them</span>
        </span>
        <span className="push" />
        <FilterBox
          label="Filter uploads"
          placeholder="Name"
          value={typed}
          onChange={(value) => setWord('uploads.filter', value)}
        />
      </div>
      <div className="panel-scroll">
        {shown.length === 0 && (
          <p className="empty">
            {uploads.length === 0 ? 'No picture was uploaded yet.' : 'No picture fits the filter.'}
          </p>
        )}
        <ul>
          {shown.map((upload) => (
            <UploadLine key={upload.url} upload={upload} />
          ))}
        </ul>
        <div className="panel-command">
          <CommandLine text={`curl -s ${window.location.origin}/__mock/uploads`} />
        </div>
      </div>
    </>
  )
}

function UploadLine({ upload }: { upload: ShownUpload }) {
  const now = useServerNow()
  const order = useLive(({ orders }) => orders.find(({ imgs }) => imgs === upload.url))
  return (
    <li className="line upload-line">
      <a href={pictureOf(upload.url)} target="_blank" rel="noreferrer">
        <img src={pictureOf(upload.url)} alt={`Upload ${fileName(upload.url)}`} loading="lazy" />
      </a>
      <span>
        <code className="two">{fileName(upload.url)}</code>
        <span className="two quiet">
          {upload.width} × {upload.height}, {size(upload.bytes)}, {shortTime(upload.at, now)}
        </span>
      </span>
      <span className="right">
        {order ? (
          <>
            <Read value={order.pay_time} missing="no time found" />
            <Read value={order.outOrderid} missing="no order id found" />
            <button type="button" className="text-link" onClick={() => showRow('orders', order.id)}>
              order {order.id}
            </button>
          </>
        ) : (
          <span className="quiet">no order uses it</span>
        )}
      </span>
    </li>
  )
}

const Read = ({ value, missing }: { value: string; missing: string }) =>
  value === '' ? <span className="two quiet">{missing}</span> : <code className="two">{value}</code>
