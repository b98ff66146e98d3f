/** Lines drawn by hand on a screenshot. */
export interface Marks {
  kind: 'ring' | 'box' | 'underline'
  colour: string
  width: number
  seed: number
  /** The amount is painted over, as people do. */
  hidesAmount: boolean
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Settled {
  time: Box | null
  id: Box | null
  idLines: number
  /** Height of the content. */
  height: number
}

/**
 * Runs in the page, so it must stand alone: values that would leave the page are wrapped, what floats keeps clear of
 * them, marks are drawn around them. Returns where the values stand.
 */
export function settle(marks: Marks | null): Settled {
  const fields = () => [...document.querySelectorAll<HTMLElement>('.time,.id')]
  const boxes = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
  const bounds = (element: Element) => {
    const all = boxes(element)
    return {
      left: Math.min(...all.map(({ left }) => left)),
      top: Math.min(...all.map(({ top }) => top)),
      right: Math.max(...all.map(({ right }) => right)),
      bottom: Math.max(...all.map(({ bottom }) => bottom)),
    }
  }
  for (const field of fields()) {
    const isOut = () => {
      const { left, right } = bounds(field)
      const frame = (field.closest('.row') ?? field.closest('.bubble,.said') ?? document.body).getBoundingClientRect()
      return right > Math.min(innerWidth - 4, frame.right + 1) || left < frame.left - 1
    }
    if (!isOut()) continue
    field.classList.remove('keep')
    field.classList.add('break')
    if (isOut()) field.style.fontSize = '.8em'
  }
  const touches = (over: Element) => {
    const a = over.getBoundingClientRect()
    return fields().some((field) =>
      boxes(field).some(
        (b) => a.left < b.right + 4 && b.left < a.right + 4 && a.top < b.bottom + 3 && b.top < a.bottom + 3,
      ),
    )
  }
  for (const over of document.querySelectorAll<HTMLElement>('.over')) {
    if (over.classList.contains('top')) {
      document.body.style.paddingTop = '24px'
      if (touches(over)) document.body.style.paddingTop = '96px'
    } else {
      const start = over.offsetTop
      for (let tries = 1; tries < 30 && touches(over); tries++) {
        over.style.bottom = 'auto'
        over.style.top = `${(start + tries * 23) % Math.max(300, innerHeight - 80)}px`
      }
    }
    if (touches(over)) over.remove()
  }
  if (marks) {
    let state = marks.seed | 1
    const shake = (size: number) => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return ((state >>> 0) / 4294967296 - 0.5) * 2 * size
    }
    const curve = (points: [number, number][]) =>
      points
        .map(([x, y], i) => `${i ? 'L' : 'M'}${(x + shake(1.2)).toFixed(1)} ${(y + shake(1.2)).toFixed(1)}`)
        .join('')
    const around = ({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) => {
      const [x, y, w, h] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2]
      const turn = shake(0.4)
      const steps = Array.from({ length: 41 }, (_, i) => (i / 40) * 6.6 + turn)
      if (marks.kind === 'ring')
        return curve(steps.map((a) => [x + Math.cos(a) * (w * 1.14 + 9), y + Math.sin(a) * (h * 1.55 + 7)]))
      const lean = shake(2)
      if (marks.kind === 'underline')
        return curve(
          Array.from({ length: 20 }, (_, i) => [
            left + ((right - left) * i) / 19,
            bottom + 2.5 + (lean * i) / 19 + Math.abs(lean),
          ]),
        )
      return curve([
        [left - 6, top - 4],
        [right + 6, top - 4 + lean],
        [right + 6, bottom + 4],
        [left - 6, bottom + 4 + lean],
        [left - 6, top - 5],
      ])
    }
    const paths = fields().flatMap((field) =>
      marks.kind === 'underline' ? boxes(field).map(around) : [around(bounds(field))],
    )
    const sum = marks.hidesAmount ? document.querySelector('.sum') : null
    const box = sum && bounds(sum)
    const blob = box
      ? `<path d="${curve(Array.from({ length: 24 }, (_, i): [number, number] => [i % 2 ? box.right : box.left, box.top + ((box.bottom - box.top) * i) / 23]))}" stroke="#111" stroke-width="9"/>`
      : ''
    const svg = `<svg style="position:absolute;left:0;top:0;width:100%;height:${document.documentElement.scrollHeight}px;pointer-events:none;zoom:${1 / Number(getComputedStyle(document.body).zoom || 1)}" fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.map((d) => `<path d="${d}" stroke="${marks.colour}" stroke-width="${marks.width}"/>`).join('')}${blob}</svg>`
    document.body.insertAdjacentHTML('beforeend', svg)
  }
  const of = (name: string) => {
    const field = document.querySelector(name)
    return field ? bounds(field) : null
  }
  const id = document.querySelector('.id')
  const tops = id ? boxes(id).map(({ top }) => Math.round(top / 4)) : []
  return {
    time: of('.time'),
    id: of('.id'),
    idLines: new Set(tops).size,
    height: document.documentElement.scrollHeight,
  }
}
