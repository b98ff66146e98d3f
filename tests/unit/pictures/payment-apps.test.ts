import { describe, expect, test } from 'vitest'
import { stripBox } from '../../../scripts/pictures/app-renderer'
import { DATE_FORMS, drawDateForm } from '../../../scripts/pictures/apps/date-forms'
import { DESIGNS, designsOf } from '../../../scripts/pictures/apps/designs/all'
import { GROUPS } from '../../../scripts/pictures/apps/groups'
import { aimed } from '../../../scripts/pictures/apps/photo/camera'
import { CONDITIONS, drawShot, fits } from '../../../scripts/pictures/apps/photo/conditions'
import { typefacesOf } from '../../../scripts/pictures/apps/typefaces'
import { mapped } from '../../../scripts/pictures/drawing/homography'
import { seeded } from '../../../scripts/pictures/drawing/random'
import { drawnApp, type Order } from '../../../scripts/pictures/drawn-app'
import { formatWallTime } from '../../../web/src/protocol/rules'
import { timesIn } from '../../../web/src/recognition/payment/decide/times/pay-time'

const ORDER: Order = { seed: 5, group: 'tune', hasValues: true, hasTypefaces: true }
const bare = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<br>/g, ' ')
    .replace(/<[^>]+>/g, '')
const drawn = (order: Partial<Order>, count = 75) =>
  Array.from({ length: count }, (_, index) => drawnApp({ ...ORDER, ...order }, index))

describe('the two groups', () => {
  test.each([true, false])('share no typeface, with the folder of typefaces: %s', (hasFolder) => {
    const [tune, measure] = GROUPS.map((group) => typefacesOf(group, hasFolder))
    const families = (list = tune) =>
      new Set(list?.flatMap(({ families, slashed }) => [...families, ...(hasFolder ? [slashed.family] : [])]))
    expect([...families(tune)].filter((family) => families(measure).has(family))).toEqual([])
    expect(tune?.length).toBeGreaterThan(0)
    expect(measure?.length).toBeGreaterThan(0)
  })

  test('share no page design', () => {
    expect(new Set(DESIGNS.map(({ name }) => name)).size).toBe(DESIGNS.length)
    const drawnPages = GROUPS.map((group) => new Set(drawn({ group }, 200).map(({ design }) => design.name)))
    expect([...(drawnPages[0] ?? [])].filter((name) => drawnPages[1]?.has(name))).toEqual([])
  })

  test.each(GROUPS)('%s has pages of each kind for every condition', (group) => {
    const designs = designsOf(group)
    expect(new Set(designs.map(({ screen }) => screen))).toEqual(new Set(['phone', 'desktop', 'paper']))
    for (const condition of CONDITIONS) expect(designs.some((design) => fits(design, condition))).toBe(true)
  })
})

describe('the forms of a date', () => {
  test.each(DATE_FORMS)('$name is read as the time that was written, or as none where it is incomplete', (form) => {
    const random = seeded(3)
    for (const hour of [0, 11, 12, 21]) {
      const time = { year: 2025, month: 3, day: 14, hour, minute: 17, second: 19 }
      const written = form.lines(time, random).join(' ')
      expect(timesIn(`交易时间 ${written}`), written).toEqual(form.isComplete ? [formatWallTime(time)] : [])
    }
  })

  test('a form drawn for one line is never one of two lines', () => {
    const random = seeded(9)
    const names = Array.from(
      { length: 400 },
      () => drawDateForm(random, { language: 'zh', isComplete: true, oneLine: true }).name,
    )
    expect(names.filter((name) => name.startsWith('two-lines'))).toEqual([])
    expect(new Set(names).size).toBeGreaterThan(12)
  })
})

describe('a drawn page', () => {
  test.each(GROUPS)('a page of %s shows the values of its truth', (group) => {
    for (const { html, bill, design } of drawn({ group })) {
      const text = bare(html)
      expect(text.replaceAll(' ', ''), design.name).toContain(bill.orderId)
      expect(text, design.name).toContain(bare(bill.time.value))
      expect(bill.payTime === null).toBe(!bill.dateForm.isComplete)
    }
  })

  test('a page without values has no order id, and no whole time but of what is not paid yet', () => {
    for (const { html, bill } of drawn({ hasValues: false }, 150)) {
      expect([bill.payTime, bill.orderId]).toEqual([null, null])
      // The end of one row must not be read together with the beginning of the next.
      const text = bare(html.replaceAll('</div>', '|')).replaceAll(/\s/g, '')
      expect(text).not.toMatch(/VT202\d{17}(?!\d)/)
      const unpaid = [...bill.labels.unpaid, ...bill.labels.note].map((label) => label.replaceAll(' ', ''))
      const paid = text.split('|').filter((row) => !unpaid.some((label) => row.includes(label)))
      expect(paid.join('|')).not.toMatch(/20\d\d[-/.]\d+[-/.]\d+T?\d\d:\d\d:\d\d/)
    }
  })

  test('is the same for the same order, and differs for another seed or group', () => {
    const [first, again, seed, group] = [
      drawn({}, 9),
      drawn({}, 9),
      drawn({ seed: 6 }, 9),
      drawn({ group: 'measure' }, 9),
    ]
    expect(again.map(({ html }) => html)).toEqual(first.map(({ html }) => html))
    const ids = new Set([...first, ...seed, ...group].map(({ bill }) => bill.orderId))
    expect(ids.size).toBe(27)
  })
})

const PAGE = { left: 0, top: 0, right: 390, bottom: 800 }
const TIME = { left: 200, top: 300, right: 370, bottom: 320 }
const ID = { left: 200, top: 330, right: 370, bottom: 350 }

test.each([
  ['keeps both values with some room', { above: 10, below: 20, only: null }, 290, 370],
  ['leaves out the other value when only one is wanted', { above: 20, below: 8, only: 'time' }, 280, 328],
  ['keeps a whole value rather than cut through it', { above: 20, below: 18, only: 'time' }, 280, 368],
] as const)('%s', (_, strip, top, bottom) => {
  expect(stripBox({ time: TIME, id: ID }, strip, PAGE)).toEqual({ ...PAGE, top, bottom })
})

describe('the camera', () => {
  test('keeps the values in the frame, however it is held', () => {
    const random = seeded(11)
    const [phone] = designsOf('tune')
    for (let round = 0; round < 300 && phone; round++) {
      const shot = drawShot(random, phone)
      const top = random.int(0, 1900)
      const values = { left: random.int(40, 500), top, right: 1130, bottom: top + random.int(40, 400) }
      const matrix = aimed(shot, { width: 1170, height: 2400, values })
      for (const corner of [
        [values.left, top],
        [1130, top],
        [values.left, values.bottom],
        [1130, values.bottom],
      ] as const) {
        const [x, y] = mapped(matrix, corner)
        expect(Math.min(x, y, shot.width - x, shot.height - y)).toBeGreaterThan(0)
      }
    }
    expect(phone).toBeDefined()
  })
})
