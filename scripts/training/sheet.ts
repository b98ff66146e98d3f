import type { Random } from '../pictures/drawing/random'
import { drawLine } from './lines'

/** A drawn line: its text, and the position of its middle on the sheet. */
export interface DrawnLine {
  text: string
  left: number
  right: number
  y: number
  height: number
}

export interface Sheet {
  pixels: ImageData
  lines: DrawnLine[]
}

type Context = OffscreenCanvasRenderingContext2D

const WIDTH = 1080
const HEIGHT = 1500

const grey = (value: number) => `rgb(${value},${value},${value})`

function inkOn(random: Random, dark: boolean): string {
  if (random.chance(0.08))
    return random.pick(dark ? ['#7fb2ff', '#ffd27f'] : ['#1677ff', '#c7000b', '#0a7d6c', '#7a3410'])
  return grey(dark ? random.int(105, 255) : random.int(0, 180))
}

/** A page of lines, set in many faces, then treated as a picture may have been before it is sent. */
export async function drawSheet(random: Random, typefaces: readonly [string, ...string[]]): Promise<Sheet> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d') as Context
  const dark = random.chance(0.3)
  const coloured = random.chance(0.08)
  context.fillStyle = coloured
    ? random.pick(['#1677ff', '#07c160', '#c7000b', '#7a3cff', '#0a7d6c'])
    : grey(dark ? random.int(0, 45) : random.int(235, 255))
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const lines = drawLines(context, random, typefaces, dark || coloured)
  if (!dark && !coloured && random.chance(0.2)) drawSeals(context, random)
  if (random.chance(0.25)) drawWatermark(context, random, dark || coloured)
  if (random.chance(0.14)) drawMarks(context, lines, random)
  return treat(canvas, lines, random)
}

function drawLines(
  context: Context,
  random: Random,
  typefaces: readonly [string, ...string[]],
  dark: boolean,
): DrawnLine[] {
  const lines: DrawnLine[] = []
  // A sheet's lines have about one size, like a page's, so that the same damage suits all of them.
  const base = Math.exp(random.between(Math.log(15), Math.log(44)))
  for (let y = 40; y < HEIGHT - 50; ) {
    const size = base * random.between(0.85, 1.2)
    context.font = `${random.pick([300, 400, 400, 400, 500, 700])} ${size}px ${random.pick(typefaces)}`
    context.letterSpacing = `${random.pick([0, 0, 0, 0.01, 0.03, 0.06]) * size}px`
    const stretch = random.pick([1, 1, 1, 1, 0.93, 1.07])
    context.fillStyle = inkOn(random, dark)
    const text = drawLine(random)
    const width = context.measureText(text).width * stretch
    if (width < WIDTH - 40) {
      const left = random.between(20, WIDTH - 20 - width)
      context.setTransform(stretch, 0, 0, 1, left, y)
      context.fillText(text, 0, 0)
      context.resetTransform()
      lines.push({ text, left, right: left + width, y: y - size * 0.36, height: size * 0.75 })
    }
    y += size * random.between(1.7, 2.4)
  }
  return lines
}

function drawSeals(context: Context, random: Random): void {
  for (let n = random.int(1, 5); n > 0; n--) {
    const size = random.between(120, 260)
    const [x, y] = [random.between(0, WIDTH), random.between(0, HEIGHT)]
    context.globalAlpha = random.between(0.35, 0.9)
    context.strokeStyle = context.fillStyle = random.pick(['#d0021b', '#e03a2f', '#c2182b'])
    context.lineWidth = random.between(3, 8)
    context.beginPath()
    context.arc(x, y, size / 2, 0, 7)
    context.stroke()
    context.font = `700 ${size / 6}px 'Noto Serif CJK SC'`
    context.fillText(
      random.pick(['财务专用章', '电子回单', '业务专用章']),
      x - size * 0.4,
      y + size * random.between(-0.2, 0.3),
    )
    context.globalAlpha = 1
  }
}

/** Lines drawn by hand below a value or around it. */
function drawMarks(context: Context, lines: readonly DrawnLine[], random: Random): void {
  context.strokeStyle = random.pick(['#e81e25', '#ff7a00', '#1565d8'])
  context.lineWidth = random.between(2, 7)
  for (const { left, right, y, height } of lines.filter(() => random.chance(0.4))) {
    context.beginPath()
    if (random.chance(0.5))
      context.ellipse((left + right) / 2, y, (right - left) * 0.56, height * random.between(1, 1.6), 0, 0, 7)
    else {
      context.moveTo(left, y + height * random.between(0.7, 0.95))
      context.lineTo(right, y + height * random.between(0.7, 0.95))
    }
    context.stroke()
  }
}

function drawWatermark(context: Context, random: Random, dark: boolean): void {
  context.globalAlpha = random.between(0.04, 0.2)
  context.fillStyle = dark ? '#fff' : '#000'
  context.font = `${random.int(22, 60)}px 'Noto Sans CJK SC'`
  const text = random.pick(['仅供核实', '内部资料', '电子凭证', 'SAMPLE', '账单详情'])
  const gap = random.between(90, 260)
  context.rotate(random.between(-0.6, -0.2))
  for (let y = -200; y < HEIGHT * 1.4; y += gap)
    for (let x = -HEIGHT; x < WIDTH; x += gap * 2.2) context.fillText(text, x + (y % 3) * 20, y)
  context.resetTransform()
  context.globalAlpha = 1
}

async function treat(canvas: OffscreenCanvas, lines: DrawnLine[], random: Random): Promise<Sheet> {
  const photo = random.chance(0.35)
  // Lines of a smaller height are not found.
  const least = Math.min(1, 8.5 / Math.min(...lines.map(({ height }) => height)))
  const scale = random.chance(0.25) ? 1 : Math.max(least, random.between(0.35, 1.05))
  const angle = photo ? random.between(-0.05, 0.05) : 0
  const shear = photo ? random.between(-0.06, 0.06) : 0
  const width = Math.round(WIDTH * scale)
  const height = Math.round(HEIGHT * scale)
  const out = new OffscreenCanvas(width, height)
  const context = out.getContext('2d', { willReadFrequently: true }) as Context
  context.fillStyle = grey(photo ? random.int(40, 220) : 255)
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = random.pick(['low', 'medium', 'high'])
  if (photo || random.chance(0.1))
    context.filter = `blur(${random.between(0.1, 0.035 * scale * meanHeight(lines)).toFixed(2)}px)`
  const matrix = new DOMMatrix([
    scale * Math.cos(angle),
    scale * Math.sin(angle),
    scale * (shear - Math.sin(angle)),
    scale * Math.cos(angle),
    0,
    0,
  ])
  context.setTransform(matrix)
  context.drawImage(canvas, 0, 0)
  context.resetTransform()
  context.filter = 'none'
  if (photo) shade(context, width, height, random)
  if (photo || random.chance(0.25)) grain(context, width, height, random, photo)
  const moving = lines.map((line) => moved(line, matrix, scale))
  if (random.chance(0.2)) return { pixels: context.getImageData(0, 0, width, height), lines: moving }
  const once = await coded(out, 1, random.between(0.3, 0.9))
  if (random.chance(0.65)) return { pixels: pixelsOf(once), lines: moving }
  // Sent on: a chat makes a picture smaller and codes it again.
  const smaller = Math.min(1, Math.max(least / scale, random.between(0.55, 1.1)))
  const twice = await coded(once, smaller, random.between(0.35, 0.75))
  const shrunk = new DOMMatrix([smaller, 0, 0, smaller, 0, 0])
  return { pixels: pixelsOf(twice), lines: moving.map((line) => moved(line, shrunk, smaller)) }
}

const meanHeight = (lines: readonly DrawnLine[]) => lines.reduce((sum, { height }) => sum + height, 0) / lines.length

function moved({ text, left, right, y, height }: DrawnLine, matrix: DOMMatrix, scale: number): DrawnLine {
  const from = matrix.transformPoint({ x: left, y })
  const to = matrix.transformPoint({ x: right, y })
  return { text, left: from.x, right: to.x, y: (from.y + to.y) / 2, height: height * scale }
}

function shade(context: Context, width: number, height: number, random: Random): void {
  const light = context.createLinearGradient(0, 0, random.between(0, width), random.between(0, height))
  light.addColorStop(0, 'rgba(255,255,240,.1)')
  light.addColorStop(1, `rgba(0,0,0,${random.between(0.05, 0.5)})`)
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
}

function grain(context: Context, width: number, height: number, random: Random, photo: boolean): void {
  const pixels = context.getImageData(0, 0, width, height)
  const { data } = pixels
  const noise = random.between(1, photo ? 9 : 18) * 1.6
  const stripes = random.chance(0.35) ? random.between(3, photo ? 38 : 12) : 0
  const [a, b] = [random.between(0.05, 1), random.between(0.05, 0.9)]
  for (let i = 0; i < data.length; i += 4) {
    const x = (i >> 2) % width
    const y = (i >> 2) / width
    const change =
      (random.next() + random.next() + random.next() - 1.5) * noise +
      (stripes && Math.sin(x * a + y * 0.31) * Math.sin(y * b - x * 0.21) * stripes)
    for (let channel = 0; channel < 3; channel++) data[i + channel] = (data[i + channel] as number) + change
  }
  context.putImageData(pixels, 0, 0)
}

/** A canvas of another size with what JPEG leaves of the picture. */
async function coded(canvas: OffscreenCanvas, scale: number, quality: number): Promise<OffscreenCanvas> {
  const out = new OffscreenCanvas(Math.round(canvas.width * scale), Math.round(canvas.height * scale))
  const context = out.getContext('2d', { willReadFrequently: true }) as Context
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, out.width, out.height)
  const bitmap = await createImageBitmap(await out.convertToBlob({ type: 'image/jpeg', quality }))
  context.drawImage(bitmap, 0, 0)
  return out
}

const pixelsOf = (canvas: OffscreenCanvas) =>
  (canvas.getContext('2d') as Context).getImageData(0, 0, canvas.width, canvas.height)
