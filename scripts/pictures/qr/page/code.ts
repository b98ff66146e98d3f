import { encode } from 'uqr'
import type { CodeLook } from '../recipe'
import { type Context, page } from './canvas'

/** The code with its quiet zone, turned, on its own page. */
export function drawCode(text: string, look: CodeLook): OffscreenCanvas {
  const { data, size } = encode(text, { ecc: look.ecc, minVersion: look.version, border: 0, boostEcc: false })
  const module = look.side / size
  const edge = Math.round(look.side + look.quiet * 2 * module)
  const context = page(edge, edge)
  if (look.paper) {
    context.fillStyle = look.paper
    context.fillRect(0, 0, edge, edge)
  }
  context.translate((edge - look.side) / 2, (edge - look.side) / 2)
  context.fillStyle = look.ink
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (data[y]?.[x] && !(look.roundFinders && inFinder(x, y, size))) drawModule(context, look, x, y, module)
    }
  }
  if (look.roundFinders) {
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const)
      drawFinder(context, x * module, y * module, module)
  }
  if (look.logo > 0) drawLogo(context, look)
  return look.degrees === 0 ? context.canvas : turned(context.canvas, look.degrees)
}

function inFinder(x: number, y: number, size: number): boolean {
  return (x < 7 && y < 7) || (x >= size - 7 && y < 7) || (x < 7 && y >= size - 7)
}

function drawModule(context: Context, { shape }: CodeLook, x: number, y: number, module: number): void {
  context.beginPath()
  if (shape === 'square') {
    // Whole pixels, as pages draw them: no light seams between modules.
    const left = Math.round(x * module)
    const top = Math.round(y * module)
    context.rect(left, top, Math.round((x + 1) * module) - left, Math.round((y + 1) * module) - top)
  } else if (shape === 'rounded') {
    context.roundRect(x * module, y * module, module, module, module * 0.35)
  } else {
    context.arc((x + 0.5) * module, (y + 0.5) * module, module * 0.45, 0, 7)
  }
  context.fill()
}

function drawFinder(context: Context, x: number, y: number, module: number): void {
  const ring = (inset: number) => {
    const side = (7 - 2 * inset) * module
    context.roundRect(x + inset * module, y + inset * module, side, side, side * 0.28)
  }
  context.beginPath()
  ring(0)
  ring(1)
  context.fill('evenodd')
  context.beginPath()
  ring(2)
  context.fill()
}

function drawLogo(context: Context, { side, logo }: CodeLook): void {
  const box = side * logo
  const start = (side - box) / 2
  context.fillStyle = '#fff'
  context.beginPath()
  context.roundRect(start, start, box, box, box * 0.2)
  context.fill()
  context.fillStyle = '#f60'
  context.beginPath()
  context.roundRect(start + box * 0.08, start + box * 0.08, box * 0.84, box * 0.84, box * 0.18)
  context.fill()
  context.fillStyle = '#fff'
  context.font = `bold ${box * 0.55}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText('安', side / 2, side / 2)
}

function turned(code: OffscreenCanvas, degrees: number): OffscreenCanvas {
  const radians = (degrees * Math.PI) / 180
  const edge = Math.ceil(code.width * (Math.abs(Math.sin(radians)) + Math.abs(Math.cos(radians))))
  const context = page(edge, edge)
  context.translate(edge / 2, edge / 2)
  context.rotate(radians)
  context.drawImage(code, -code.width / 2, -code.height / 2)
  return context.canvas
}
