import { useLive } from '../live/state'
import { FilterBox } from '../parts/controls/filter-box'
import { wordFilter } from '../parts/rows/word-filter'
import { CommandLine } from '../parts/text/command-line'
import { setWord, useWord } from '../view/view'
import { UploadLine } from './upload-line'

/** The uploaded pictures, each with the recognised values that its order carries. */
export function UploadsPanel() {
  const uploads = useLive(({ uploads }) => uploads)
  const typed = useWord('uploads.filter')
  const fits = wordFilter(typed)
  const shown = uploads.filter(({ url }) => fits(url)).reverse()
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
