import { LANGUAGES } from '#protocol/languages'
import { presetStorage } from '../story/browser/preset-storage'
import { accountStates } from './account-states'
import {
  type Act,
  at,
  before,
  clockRuns,
  failing,
  filling,
  hanging,
  type ScreenState,
  seeing,
  skeleton,
  tapping,
} from './acts'
import { orderDetailStates } from './order-detail-states'
import { orderStates } from './order-states'
import { see } from './page'
import { queryStates } from './query-states'

/** The terminal warns before it forgets who was there. */
const almostIdle: Act = async ({ page }) => {
  // It counts from when its own chunk has arrived.
  await page.locator('html[data-kiosk]').waitFor()
  await page.clock.fastForward(165_000)
  await page.locator('dialog[open]').waitFor()
}

const withoutChunk =
  (name: string): Act =>
  ({ page, noise }) => {
    noise.expect(/ERR_FAILED/)
    return page.route(new RegExp(`/assets/${name}-`), (route) => route.abort())
  }
/** A catalogue's chunk has the name of its file: the language in small letters. */
const ANY_CATALOGUE = `(${LANGUAGES.join('|').toLowerCase()})`
const toQuery: Act = ({ page }) => page.locator('a[href="/reault"]').click()
const appLost: Act = async ({ page }) => {
  await page.goto('/')
  await page.locator('.not-started h1').waitFor()
}

/** Every screen of the app in each of its states, for the tests of looks and for the gallery. */
export const screenStates: readonly ScreenState[] = [
  {
    test: '/',
    gallery: 'help first visit',
    open: at('/', 'help', ({ page }) => page.locator('button.question').first().waitFor()),
  },
  {
    test: '/ with a question, an answer and a failure',
    gallery: 'help conversation, failed send',
    open: at(
      '/',
      'help',
      ({ page }) => page.locator('button.question').first().click(),
      ({ page }) => page.locator('.message-answer').waitFor(),
      failing('/v1/chat-messages'),
      filling('help.ask', 'And now? https://example.com/a/rather/long/address/that/does/not/break'),
      tapping('help.send'),
      seeing('help.sendFailed'),
    ),
  },
  {
    test: '/ with an order in work',
    gallery: 'help, orders in work',
    open: before(
      async ({ page, mock }) => {
        const [waiting, refused, handled] = [
          await mock.orders.seed({ wo_type: 1 }),
          await mock.orders.seed({ wo_type: 3, status: 2, results: 'Not sharp' }),
          await mock.orders.seed({ wo_type: 99, status: 1, results: 'Mended' }),
        ]
        await presetStorage(page, 'orders', `${waiting.id}=1&${refused.id}=3&${handled.id}=99`)
      },
      at('/', 'help', seeing('care.reviewing'), seeing('care.seeReason'), seeing('care.seeResult')),
    ),
  },
  { test: '/, loading', gallery: 'help loading', open: before(hanging('/v1/parameters'), at('/', 'help', skeleton)) },
  { test: '/kefu', gallery: 'service', open: at('/kefu', 'service', seeing('common.contact')) },
  {
    test: '/kefu without an agent',
    open: before(failing('/base/initApp'), at('/kefu', 'service'), seeing('service.none')),
  },
  ...orderStates,
  ...orderDetailStates,
  ...queryStates,
  ...accountStates,
  {
    test: '/forbidden',
    gallery: 'forbidden',
    open: at('/forbidden?code=205&msg=Your%20region%20is%20not%20served', 'forbidden'),
  },
  {
    test: '/nowhere',
    gallery: 'not found',
    open: async ({ page }) => {
      await page.goto('/nowhere')
      await see(page, '404')
    },
  },
  {
    gallery: 'kiosk, code of the agent',
    open: at('/kefu?kiosk=1', 'service', ({ page }) => page.locator('.agent-code :is(svg, img, canvas)').waitFor()),
  },
  { gallery: 'kiosk about to reset', open: before(clockRuns, at('/?kiosk=1', 'help', almostIdle)) },
  {
    gallery: 'page lost',
    open: before(withoutChunk('query-screen'), at('/kefu', 'service', toQuery, seeing('error.page'))),
  },
  { gallery: 'app lost', open: before(withoutChunk(ANY_CATALOGUE), appLost) },
]

/** The states that tests open: the gallery also has variants of them. */
export const testedStates = screenStates.flatMap(({ test, open }) => (test === undefined ? [] : [{ name: test, open }]))
/** Every state is pictured. */
export const picturedStates = screenStates.map((state) => ({
  name: state.test === undefined ? state.gallery : (state.gallery ?? state.test),
  open: state.open,
}))
