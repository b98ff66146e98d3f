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
const CAPTION_PX = 44

/** The same code as a PNG for saving, with the text below it. */
export function drawQrPng(text: string): Promise<Blob> {
  const { size, data } = modulesOf(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * MODULE_PX
  canvas.height = size * MODULE_PX + CAPTION_PX
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('no canvas'))
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  data.forEach((row, y) => {
    row.forEach((on, x) => {
      if (on) context.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX)
    })
  })
  context.font = `600 ${CAPTION_PX - 10}px sans-serif`
  context.textAlign = 'center'
  context.fillText(text, canvas.width / 2, size * MODULE_PX)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
