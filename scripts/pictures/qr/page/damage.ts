import type { Random } from '../../drawing/random'
import type { Damage } from '../recipe'
import { type Context, page } from './canvas'
import { takePhoto } from './photo'

/** Applies the damage of screens, chats and cameras to a picture, in order. */
export async function spoil(source: Context, damages: readonly Damage[], random: Random): Promise<Context> {
  let context = source
  for (const damage of damages) context = await spoilOnce(context, damage, random)
  return context
}

async function spoilOnce(context: Context, damage: Damage, random: Random): Promise<Context> {
  const { width, height } = context.canvas
  switch (damage.kind) {
    case 'blur': {
      const blurred = page(width, height)
      blurred.filter = `blur(${damage.pixels}px)`
      blurred.drawImage(context.canvas, 0, 0)
      return blurred
    }
    case 'noise':
      return mapPixels(
        context,
        (value) => value + (random.next() + random.next() + random.next() - 1.5) * damage.strength,
      )
    case 'light': {
      const [dx, dy] = [Math.cos(damage.angle), Math.sin(damage.angle)]
      return mapPixels(context, (value, x, y) => {
        const along = ((x / width - 0.5) * dx + (y / height - 0.5) * dy) / 1.2 + 0.5
        return value * (damage.low + (1 - damage.low) * along)
      })
    }
    case 'moire': {
      const [dx, dy] = [Math.cos(damage.angle) / damage.period, Math.sin(damage.angle) / damage.period]
      return mapPixels(
        context,
        (value, x, y) => value + damage.strength * Math.sin(6.28 * (x * dx + y * dy)) * Math.sin((y - x) / 90),
      )
    }
    case 'fade':
      return mapPixels(context, (value) => 255 * damage.base * (1 - damage.contrast) + value * damage.contrast)
    case 'glare': {
      const [cx, cy, reach] = [random.between(0.2, 0.8) * width, random.between(0.2, 0.8) * height, width * 0.4]
      return mapPixels(
        context,
        (value, x, y) => value + damage.strength * Math.max(0, 1 - Math.hypot(x - cx, y - cy) / reach),
      )
    }
    case 'shrink': {
      const small = page(Math.round(width * damage.factor), Math.round(height * damage.factor))
      small.imageSmoothingQuality = 'high'
      small.drawImage(context.canvas, 0, 0, small.canvas.width, small.canvas.height)
      return small
    }
    case 'jpeg': {
      const blob = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: damage.quality })
      const again = page(width, height)
      again.drawImage(await createImageBitmap(blob), 0, 0)
      return again
    }
    case 'photo':
      return takePhoto(context, damage, random)
  }
}

function mapPixels(context: Context, change: (value: number, x: number, y: number) => number): Context {
  const { width, height } = context.canvas
  const image = context.getImageData(0, 0, width, height)
  const { data } = image
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 4) {
      for (let c = 0; c < 3; c++) data[p + c] = change(data[p + c] ?? 0, x, y)
    }
  }
  context.putImageData(image, 0, 0)
  return context
}
