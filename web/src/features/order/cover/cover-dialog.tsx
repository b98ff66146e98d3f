import './cover-dialog.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { useText } from '../../../text/use-text'
import { Button, TextButton } from '../../../ui/kit/button'
import { Dialog } from '../../../ui/kit/dialog'
import { boxOf, type Frame } from '../../../ui/kit/framed-picture'
import { useToaster } from '../../../ui/kit/toast/toast'
import { burn } from './burn'

interface CoverDialogProps {
  file: File
  /** Two of its lines are needed. */
  isSlip: boolean
  /** @param covered the file to send: the original if nothing was covered */
  onDone: (covered: File) => void
  /** The picture cannot be shown, so nothing of it can be covered. */
  onUnshown: () => void
  onCancel: () => void
}

/** Smaller ones come from a tap. */
const LEAST = 0.01
const STEP = 0.04
const FIRST: Frame = { left: 0.3, top: 0.46, width: 0.4, height: 0.08 }
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Covers parts of a picture before anything of it is sent: by finger, pen or mouse, or by keys. */
export default function CoverDialog({ file, isSlip, onDone, onUnshown, onCancel }: CoverDialogProps) {
  const t = useText()
  const toaster = useToaster()
  const [url, setUrl] = useState<string>()
  const [parts, setParts] = useState<readonly Frame[]>([])
  /** The corner where the drag began. */
  const [corner, setCorner] = useState<readonly [number, number]>()
  const [drawn, setDrawn] = useState<Frame>()
  /** Moved by keys. */
  const [cursor, setCursor] = useState(FIRST)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const cover = (part: Frame | undefined) => {
    if (!busy && part && part.width > LEAST && part.height > LEAST) setParts([...parts, part])
  }
  const undo = () => busy || setParts(parts.slice(0, -1))
  const endDrag = (part?: Frame) => {
    cover(part)
    setCorner(undefined)
    setDrawn(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? []
    if (dx !== undefined && dy !== undefined) setCursor(event.shiftKey ? sized(cursor, dx, dy) : moved(cursor, dx, dy))
    else if (event.key === 'Backspace') undo()
    else return
    event.preventDefault()
  }
  const done = async () => {
    setBusy(true)
    try {
      onDone(parts.length === 0 ? file : await burn(file, parts))
    } catch (error) {
      console.info('cover:', String(error))
      // A picture that is cut off is shown in part, and cannot be drawn anew.
      if (error instanceof DOMException && error.name === 'InvalidStateError') return onUnshown()
      toaster.error(t.error.refused)
      setBusy(false)
    }
  }
  // A slip of the finger must not lose what was drawn.
  return (
    <Dialog title={t.cover.title} onClose={busy || parts.length > 0 ? undefined : onCancel}>
      <p className="cover-hint" id="cover-hint">
        {t.cover.hint}
        {isSlip && <span className="cover-needed">{t.cover.needed}</span>}
      </p>
      <button
        type="button"
        className="cover-picture"
        aria-label={t.cover.picture}
        aria-describedby="cover-hint"
        onKeyDown={onKeyDown}
        // Enter and the space bar; a pointer's click ends a drag.
        onClick={({ detail }) => detail === 0 && cover(cursor)}
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setCorner(placeOf(event))
        }}
        onPointerMove={(event) => corner && event.isPrimary && setDrawn(between(corner, placeOf(event)))}
        onPointerUp={(event) => corner && event.isPrimary && endDrag(between(corner, placeOf(event)))}
        onPointerCancel={() => endDrag()}
      >
        <img src={url} alt="" draggable={false} onError={onUnshown} />
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts only come and go at the end
          <span key={at} className="cover-part" style={boxOf(part)} />
        ))}
        {drawn && <span className="cover-part cover-drawn" style={boxOf(drawn)} />}
        <span className="cover-cursor" style={boxOf(cursor)} />
      </button>
      <p className="cover-line">
        <span role="status">{t.cover.count(parts.length)}</span>
        <TextButton onClick={undo} disabled={parts.length === 0}>
          {t.cover.undo}
        </TextButton>
      </p>
      <div className="dialog-buttons">
        <Button look="plain" onClick={onCancel} disabled={busy}>
          {t.common.cancel}
        </Button>
        <Button onClick={() => void done()} busy={busy}>
          {t.common.confirm}
        </Button>
      </div>
    </Dialog>
  )
}

/** The place of the pointer in the picture, in shares of its size. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent): readonly [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [within(0, (clientX - left) / width, 1), within(0, (clientY - top) / height, 1)]
}

const within = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

const between = ([x, y]: readonly [number, number], [right, bottom]: readonly [number, number]): Frame => ({
  left: Math.min(x, right),
  top: Math.min(y, bottom),
  width: Math.abs(right - x),
  height: Math.abs(bottom - y),
})

const moved = ({ left, top, width, height }: Frame, dx: number, dy: number): Frame => ({
  left: within(0, left + dx, 1 - width),
  top: within(0, top + dy, 1 - height),
  width,
  height,
})

const sized = ({ left, top, width, height }: Frame, dx: number, dy: number): Frame => ({
  left,
  top,
  width: within(STEP, width + dx, 1 - left),
  height: within(STEP / 2, height + dy, 1 - top),
})
