import type { Random } from '../../drawing/random'
import type { Negative, Recipe } from '../recipe'
import type { Context } from './canvas'
import { drawApp } from './screens'

type Painter = (context: Context, random: Random, recipe: Recipe) => void

const PAINTERS: Readonly<Record<Negative, Painter>> = {
  text: (context, random, recipe) => {
    if (random.chance(0.5)) drawApp(context, random, recipe, null)
    else drawProse(context, random, recipe)
  },
  matrix: (context, random, recipe) => onPage(context, recipe, (size) => drawMatrix(context, random, size)),
  chequers: (context, random, recipe) => onPage(context, recipe, (size) => drawChequers(context, random, size)),
  static: (context, random, { width, height }) => {
    const image = context.createImageData(width, height)
    for (let p = 0; p < image.data.length; p += 4) {
      image.data.fill(random.int(0, 255), p, p + 3)
      image.data[p + 3] = 255
    }
    context.putImageData(image, 0, 0)
  },
  barcode: (context, random, recipe) => onPage(context, recipe, (size) => drawBars(context, random, size)),
  squares: (context, random, recipe) => drawSquares(context, random, recipe),
  blank: (context, random, { width, height }) => {
    context.fillStyle = `hsl(${random.int(0, 359)} 20% ${random.int(5, 98)}%)`
    context.fillRect(0, 0, width, height)
  },
  photo: (context, random, recipe) => drawBlobs(context, random, recipe),
}

/** Pictures without a code, some of them close to one. */
export function drawEmpty(context: Context, random: Random, recipe: Recipe, scene: Negative): void {
  PAINTERS[scene](context, random, recipe)
}

function onPage(context: Context, { width, height }: Recipe, draw: (size: number) => void): void {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  context.translate(width * 0.2, height * 0.25)
  draw(width * 0.6)
  context.resetTransform()
}

function drawProse(context: Context, random: Random, { width, height }: Recipe): void {
  context.fillStyle = '#fdfdfb'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#222'
  const letter = random.int(14, 40)
  context.font = `${letter}px ${random.pick(['sans-serif', 'serif', 'monospace'])}`
  const letters =
    '请在到达现场后出示本页二维码由值班人员扫码核对工单信息维修完成后请拍照上传回田目口国圆器品晶1234567890ABCDEHO'
  for (let y = letter * 2; y < height; y += letter * 1.5) {
    let line = ''
    while (line.length * letter < width * 0.9) line += letters[random.int(0, letters.length - 1)]
    context.fillText(line, letter, y)
  }
}

/** Two solid edges and two dotted ones, as in Data Matrix, the other common square code. */
function drawMatrix(context: Context, random: Random, size: number): void {
  const modules = random.int(5, 24) * 2
  const module = size / modules
  for (let y = 0; y < modules; y++) {
    for (let x = 0; x < modules; x++) {
      const edge = x === 0 || y === modules - 1 || (y === 0 && x % 2 === 0) || (x === modules - 1 && y % 2 === 1)
      if (edge || (x > 0 && y > 0 && x < modules - 1 && y < modules - 1 && random.chance(0.5)))
        context.fillRect(x * module, y * module, module + 0.3, module + 0.3)
    }
  }
}

function drawChequers(context: Context, random: Random, size: number): void {
  const fields = random.int(6, 60)
  const field = size / fields
  const slip = random.chance(0.5) ? 0 : random.between(0, 0.4)
  for (let y = 0; y < fields; y++)
    for (let x = 0; x < fields; x++)
      if ((x + y) % 2 === 0 || random.chance(slip)) context.fillRect(x * field, y * field, field, field)
}

function drawBars(context: Context, random: Random, size: number): void {
  for (let x = 0; x < size; ) {
    const wide = (random.int(1, 4) * size) / 200
    context.fillRect(x, 0, wide, size * 0.4)
    x += wide + (random.int(1, 4) * size) / 200
  }
}

/** Nested squares like finder patterns, but not three corners of a code. */
function drawSquares(context: Context, random: Random, { width, height }: Recipe): void {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  const many = random.int(1, 12)
  for (let i = 0; i < many; i++) {
    const module = random.between(3, width / 60)
    const [x, y] = [random.next() * (width - module * 7), random.next() * (height - module * 7)]
    context.fillStyle = '#000'
    context.fillRect(x, y, module * 7, module * 7)
    context.fillStyle = '#fff'
    context.fillRect(x + module, y + module, module * 5, module * 5)
    context.fillStyle = '#000'
    context.fillRect(x + module * 2, y + module * 2, module * 3, module * 3)
  }
}

function drawBlobs(context: Context, random: Random, { width, height }: Recipe): void {
  context.fillStyle = '#7a8a70'
  context.fillRect(0, 0, width, height)
  for (let i = 0; i < 400; i++) {
    context.fillStyle = `hsl(${random.int(0, 359)} ${random.int(5, 60)}% ${random.int(5, 90)}% / 0.7)`
    context.beginPath()
    context.ellipse(
      random.next() * width,
      random.next() * height,
      random.between(2, width / 8),
      random.between(2, width / 10),
      random.next() * 3,
      0,
      7,
    )
    context.fill()
  }
}
