import { encode } from 'uqr'

/** A quiet zone of four modules, as the standard requires. It is white in dark mode too. */
const QUIET_ZONE = 4

const modulesOf = (text: string) => encode(text, { ecc: 'M', border: QUIET_ZONE })

/** A QR code of `text` as a picture named `label`. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = modulesOf(text)
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={dark} fill="#101828" />
    </svg>
  )
}

const MODULE_PX = 16
const TITLE_PX = 40
const NUMBER_PX = 34
const LINE_PX = 24
const LEADING = 1.5

/** A picture of a code to keep: a title above it, its text and further lines below. */
export interface CodePicture {
  title: string
  /** The text of the code. */
  text: string
  lines: readonly string[]
}

/** The picture as a PNG for saving. */
export function drawCodePng({ title, text, lines }: CodePicture): Promise<Blob> {
  const { size, data } = modulesOf(text)
  const written: [line: string, px: number][] = [
    [text, NUMBER_PX],
    ...lines.map((line): [string, number] => [line, LINE_PX]),
  ]
  const top = TITLE_PX * LEADING
  const side = size * MODULE_PX
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = top + side + LEADING * written.reduce((sum, [, px]) => sum + px, LINE_PX)
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('no canvas'))
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  data.forEach((row, y) => {
    row.forEach((on, x) => {
      if (on) context.fillRect(x * MODULE_PX, top + y * MODULE_PX, MODULE_PX, MODULE_PX)
    })
  })
  writeCentred(context, [[title, TITLE_PX]], MODULE_PX)
  // The quiet zone below the code already keeps the number apart.
  writeCentred(context, written, top + side - NUMBER_PX)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

function writeCentred(
  context: CanvasRenderingContext2D,
  written: readonly [line: string, px: number][],
  top: number,
): void {
  const { width } = context.canvas
  let y = top
  context.textAlign = 'center'
  for (const [line, px] of written) {
    y += px * LEADING
    context.font = `${px > LINE_PX ? 600 : 400} ${px}px sans-serif`
    context.fillText(line, width / 2, y, width - 4 * MODULE_PX)
  }
}
