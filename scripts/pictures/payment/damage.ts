/** Damage to a screenshot before it is sent: photographed, shrunk, cropped, noisy, compressed. */
export interface Damage {
  camera?: Camera
  /** Fractions of the picture that stay: left, top, width, height. */
  crop?: [number, number, number, number]
  /** New width in pixels. */
  width?: number
  /** Standard deviation of grey noise, 0-255. */
  noise?: number
  /** Strength of interference stripes, 0-255. */
  moire?: number
  seed: number
  /** JPEG quality 0-1; absent: PNG. */
  quality?: number
}

export interface Camera {
  /** Degrees; a picture held by hand. */
  roll: number
  pitch: number
  yaw: number
  blur: number
  /** Width of the photograph in pixels. */
  width: number
  /** Height of the photograph by its width. */
  aspect: number
  zoom: number
  /** Uneven light: degrees of the gradient, and its darkest alpha. */
  light: number
  shade: number
  desk: string
}

/** The screenshot on a desk, seen by a camera; a mark shows where its fields stand. */
export const photographHtml = (
  base64: string,
  c: Camera,
  fields: { top: number; bottom: number },
): string => `<!doctype html><style>
html,body{margin:0;height:100%;overflow:hidden;background:${c.desk}}
.room{position:absolute;inset:0;perspective:1400px;display:grid;place-items:center;filter:blur(${c.blur}px)}
.phone{position:relative;width:${c.zoom * 100}%;transform:rotateX(${c.pitch}deg) rotateY(${c.yaw}deg) rotateZ(${c.roll}deg)}
img{display:block;box-sizing:border-box;width:100%;border:10px solid #0a0a0a;border-radius:26px}
.mark{position:absolute;left:3%;right:3%;top:${fields.top * 100}%;height:${(fields.bottom - fields.top) * 100}%}
.light{position:absolute;inset:0;background:linear-gradient(${c.light}deg,rgba(255,255,240,.10),rgba(0,0,0,${c.shade}))}
</style><div class="room"><div class="phone"><img src="data:image/png;base64,${base64}"><div class="mark"></div></div></div><div class="light"></div>`

/** Runs inside the browser (so it must stand alone): crop, scale, stripes, noise, coding. */
export async function spoil({ source, damage }: { source: string; damage: Damage }): Promise<string> {
  const image = new Image()
  image.src = source
  await image.decode()
  const [x, y, w, h] = damage.crop ?? [0, 0, 1, 1]
  const cut = { x: image.width * x, y: image.height * y, w: image.width * w, h: image.height * h }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(damage.width ?? cut.w)
  canvas.height = Math.round((canvas.width * cut.h) / cut.w)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, cut.x, cut.y, cut.w, cut.h, 0, 0, canvas.width, canvas.height)
  if (damage.noise || damage.moire) {
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    const { data } = pixels
    let state = damage.seed | 1
    const random = () => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) / 4294967296
    }
    for (let i = 0; i < data.length; i += 4) {
      const px = (i >> 2) % canvas.width
      const py = Math.floor((i >> 2) / canvas.width)
      const grain = (random() + random() + random() - 1.5) * 1.6 * (damage.noise ?? 0)
      const stripes = Math.sin(px * 0.83 + py * 0.31) * Math.sin(py * 0.79 - px * 0.21) * (damage.moire ?? 0)
      for (let channel = 0; channel < 3; channel++) data[i + channel] = (data[i + channel] ?? 0) + grain + stripes
    }
    context.putImageData(pixels, 0, 0)
  }
  return damage.quality === undefined ? canvas.toDataURL('image/png') : canvas.toDataURL('image/jpeg', damage.quality)
}
