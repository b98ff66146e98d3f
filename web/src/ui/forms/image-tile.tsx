import './image-tile.css'
import { type ReactNode, type Ref, type RefObject, useEffect, useId, useRef } from 'react'
import { useText } from '../../text/use-text'
import { Icon } from '../icons/icon'
import { TextButton } from '../kit/button'
import { type Frame, FramedPicture } from '../kit/framed-picture'
import { type FieldError, FieldMessage, textOf } from './field'
import { useGivenPicture } from './use-given-picture'

interface Overlay {
  text: string
  /** Part of the work that is done; unknown without it. */
  share?: number
  soFar?: string | undefined
  onCancel?: () => void
}

interface ImageTileProps {
  /** Accessible name of the file input, and the text of the empty tile. */
  label: string
  /** URL of the chosen picture, '' while it is not known; undefined leaves the tile empty. */
  preview?: string | undefined
  /** Text below the picture: its file name or the upload progress. */
  fileLine?: string
  /** Styles the line as an error: the upload failed. */
  failed?: boolean
  /** Shown below the label of the empty tile. */
  example?: ReactNode
  /** Parts of the picture to frame and enlarge. */
  frames?: readonly Frame[]
  /** Covers the picture while it is worked on. */
  overlay?: Overlay | undefined
  error?: FieldError | undefined
  disabled?: boolean
  onChoose: (file: File) => void
  /** Repeats a failed upload. */
  onRetry?: () => void
  inputRef?: Ref<HTMLInputElement>
}

const ignore = () => {}

/** Lets the member choose, view and replace one picture. The whole empty tile is the button of one file input. */
export function ImageTile(props: ImageTileProps) {
  const { label, preview, example, error, disabled = false, onChoose, inputRef, ...chosen } = props
  const t = useText()
  const inputId = useId()
  const noteId = `${inputId}note`
  const lineId = `${inputId}line`
  const own = useRef<HTMLInputElement>(null)
  useGivenPicture(disabled ? ignore : onChoose)
  return (
    // Its buttons leave the focus to it when they go.
    <div className="tile" tabIndex={-1}>
      <input
        ref={(element) => {
          own.current = element
          if (typeof inputRef === 'function') inputRef(element)
          else if (inputRef) inputRef.current = element
        }}
        id={inputId}
        className="sr-only"
        type="file"
        // The attribute `disabled` would take the focus away.
        aria-disabled={disabled}
        onClick={(event) => disabled && event.preventDefault()}
        accept="image/jpeg,image/png"
        aria-label={label}
        aria-invalid={Boolean(error) || chosen.failed}
        aria-describedby={error ? noteId : preview === undefined ? undefined : lineId}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Reset the input, so that the same file can be chosen again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      {preview !== undefined ? (
        <ChosenPicture {...chosen} disabled={disabled} preview={preview} lineId={lineId} input={own} />
      ) : (
        <label className="tile-empty" htmlFor={inputId}>
          <span className="tile-sign">
            <Icon name="upload" size={24} />
          </span>
          <span className="tile-name">{label}</span>
          {textOf(error) !== t.order.formats && <span className="tile-help">{t.order.formats}</span>}
          {example}
        </label>
      )}
      <FieldMessage id={noteId} error={error} />
    </div>
  )
}

interface ChosenPictureProps
  extends Pick<ImageTileProps, 'fileLine' | 'failed' | 'frames' | 'overlay' | 'disabled' | 'onRetry'> {
  preview: string
  lineId: string
  input: RefObject<HTMLInputElement | null>
}

function ChosenPicture({
  preview,
  fileLine,
  failed = false,
  frames = [],
  overlay,
  disabled = false,
  onRetry,
  lineId,
  input,
}: ChosenPictureProps) {
  const t = useText()
  const picture = useRef<HTMLDivElement>(null)
  const isKnown = preview !== ''
  // The empty tile was taller: what its tap brought may lie above the screen.
  useEffect(() => {
    if (isKnown) picture.current?.scrollIntoView({ block: 'nearest' })
  }, [isKnown])
  // The button goes with its tap.
  const thenInput = (act: () => void) => () => {
    input.current?.focus({ preventScroll: true })
    act()
  }
  return (
    <>
      <div ref={picture} className="tile-preview">
        <FramedPicture src={preview} alt={t.order.preview} frames={frames} />
        {overlay && (
          <div className="tile-overlay">
            <span className="spinner" />
            <span className="tile-overlay-text" role="status">
              {overlay.text}
            </span>
            {overlay.share !== undefined && <progress value={overlay.share} aria-label={overlay.text} />}
            {overlay.soFar && (
              <span className="tile-overlay-so-far" aria-hidden="true">
                {overlay.soFar}
              </span>
            )}
            {overlay.onCancel && <TextButton onClick={thenInput(overlay.onCancel)}>{t.common.cancel}</TextButton>}
          </div>
        )}
      </div>
      <div className="tile-line">
        <span id={lineId} className={failed ? 'tile-file tile-file-failed' : 'tile-file'}>
          <Icon name={failed ? 'alert' : 'image'} size={18} />
          <span>{fileLine}</span>
        </span>
        <span className="tile-actions">
          {failed && onRetry && <TextButton onClick={thenInput(onRetry)}>{t.common.retry}</TextButton>}
          <TextButton icon="refresh" onClick={() => input.current?.click()} disabled={disabled}>
            {t.order.replace}
          </TextButton>
        </span>
      </div>
    </>
  )
}
