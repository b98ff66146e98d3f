import fc from 'fast-check'
import { expect, it } from 'vitest'
import { windowsOf } from '../../../web/src/recognition/qr/windows'

it.each([
  [1080, 2777, 1],
  [1080, 6000, 3],
  [6000, 1080, 3],
])('QRD-1 the number of windows for %d×%d is %d', (width, height, count) => {
  expect(windowsOf(width, height, 3_000_000)).toHaveLength(count)
})

it('QRD-1 windows stay inside, overlap and leave nothing out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 40_000 }), (width, height) => {
      const windows = windowsOf(width, height, 3_000_000)
      const last = windows.at(-1)
      expect(windows[0]).toMatchObject({ x: 0, y: 0 })
      expect([(last?.x ?? 0) + (last?.width ?? 0), (last?.y ?? 0) + (last?.height ?? 0)]).toEqual([width, height])
      windows.slice(1).forEach((next, i) => {
        const before = windows[i]
        const ahead =
          (before?.x ?? 0) + (before?.width ?? 0) - next.x + (before?.y ?? 0) + (before?.height ?? 0) - next.y
        expect(ahead).toBeGreaterThanOrEqual(Math.floor(Math.min(width, height) / 3))
      })
    }),
  )
})
