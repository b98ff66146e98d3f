import { LANGUAGES } from '#protocol/languages'
import { presetStorage } from '../story/preset-storage'
import {
  type Act,
  asDevice,
  at,
  before,
  CHECK,
  clockRuns,
  clockStops,
  country,
  done,
  failing,
  filling,
  hanging,
  hongKong,
  next,
  passwords,
  type ScreenState,
  seeding,
  seeing,
  tapping,
  uploading,
} from './acts'
import { orderStates } from './order-states'
import { see } from './page'

const loggedIn: Act = async ({ page, mock }) => {
  const { token } = await mock.members.token('sunny2024')
  await presetStorage(page, 'token', token)
}

/** The terminal warns before it forgets who was there. */
const almostIdle: Act = async ({ page }) => {
  await page.clock.runFor(165_000)
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
  await page.locator('.start-failed h1').waitFor()
}

const skeleton: Act = ({ page }) => page.locator('.skeleton-row').first().waitFor()

/** Every screen of the app in each of its states, for the tests of looks and for the gallery. */
export const screenStates: readonly ScreenState[] = [
  {
    test: '/',
    gallery: 'help first visit',
    open: at('/', 'help', ({ page }) => page.locator('.question').first().waitFor()),
  },
  {
    test: '/ with a question, an answer and a failure',
    gallery: 'help conversation, failed send',
    open: at(
      '/',
      'help',
      ({ page }) => page.locator('.question').first().click(),
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
      ({ page }) => presetStorage(page, 'orders', '202611221954754=1&202611210361180=3'),
      at('/', 'help', ({ page }) => page.locator('.in-work').waitFor()),
    ),
  },
  { test: '/, loading', gallery: 'help loading', open: before(hanging('/v1/parameters'), at('/', 'help', skeleton)) },
  { test: '/kefu', gallery: 'service', open: at('/kefu', 'service', seeing('common.contact')) },
  {
    test: '/kefu without an agent',
    open: before(failing('/base/initApp'), at('/kefu', 'service'), seeing('service.none')),
  },
  ...orderStates,
  {
    test: '/reault',
    gallery: 'query',
    open: at('/reault', 'query', ({ page }) => page.locator('.captcha img').waitFor()),
  },
  {
    test: '/reault, nothing entered',
    open: before(
      clockRuns,
      at('/reault', 'query', clockStops, tapping('query.submit'), seeing('fieldError.orderNumber')),
    ),
  },
  {
    test: '/reault, decoded',
    gallery: 'query QR read',
    open: before(
      clockRuns,
      at('/reault', 'query', uploading('query.upload', 'qr-order.png'), seeing('query.decoded'), clockStops),
    ),
  },
  {
    test: '/reault, no captcha',
    gallery: 'query captcha failed',
    open: before(
      failing('/Base/captcha'),
      at('/reault', 'query', ({ page }) => page.locator('.captcha[aria-busy=false]').waitFor()),
    ),
  },
  { test: '/list, empty', gallery: 'list empty', open: at('/list', 'list', seeing('list.empty')) },
  {
    test: '/list',
    gallery: 'list',
    open: before(
      asDevice,
      seeding(12),
      at('/list', 'list', ({ page }) => page.locator('.row').nth(9).waitFor()),
      ({ page }) => page.locator('.list-foot').scrollIntoViewIfNeeded(),
      ({ page }) => page.locator('.row').nth(11).waitFor(),
      seeing('list.end'),
    ),
  },
  {
    test: '/list, failed',
    gallery: 'list failed',
    open: before(failing('/WorkerOrder/getListbyDev'), at('/list', 'list', seeing('common.loadFailed'))),
  },
  {
    test: '/list, loading',
    open: before(hanging('/WorkerOrder/getListbyDev'), at('/list', 'list', seeing('common.loading'))),
  },
  { test: '/phone', gallery: 'bind phone', open: at('/phone', 'bindPhone') },
  { test: '/phone, the countries', gallery: 'bind phone countries', open: at('/phone', 'bindPhone', country) },
  { test: '/phone, wrong', open: at('/phone', 'bindPhone', hongKong, next, seeing('fieldError.bindPhone')) },
  {
    test: '/phone, a code on its way',
    open: before(
      clockRuns,
      at(
        '/phone',
        'bindPhone',
        clockStops,
        hongKong,
        filling('form.phone', '51234567'),
        tapping('form.getCode'),
        seeing('form.codeSent'),
      ),
    ),
  },
  { test: '/email', open: at('/email', 'bindEmail') },
  {
    test: '/email, not logged in',
    open: before(
      clockRuns,
      at(
        '/email',
        'bindEmail',
        clockStops,
        filling('form.email', 'a@example.com'),
        filling('form.code', '123456'),
        next,
        seeing('error.notLoggedIn'),
      ),
    ),
  },
  { test: '/pwd', open: at('/pwd', 'changePassword') },
  {
    test: '/pwd, not the same',
    open: at(
      '/pwd',
      'changePassword',
      ({ page, t }) => page.getByRole('button', { name: t.form.showPassword }).first().click(),
      passwords('Fresh2026!', 'b'),
      done,
      seeing('fieldError.passwordsDiffer'),
    ),
  },
  { test: '/forgot', gallery: 'forgot', open: at('/forgot', 'forgot') },
  {
    test: '/forgot, nobody',
    gallery: 'forgot invalid',
    open: at('/forgot', 'forgot', next, seeing('fieldError.forgotUsername')),
  },
  {
    test: '/Authentication',
    gallery: 'authentication',
    open: at('/Authentication?userName=sunny2024', 'authentication', seeing('form.byEmail')),
  },
  {
    test: '/Authentication, nothing bound',
    gallery: 'authentication, nothing bound',
    open: at('/Authentication?userName=paperboat7', 'authentication', seeing('form.noneBound')),
  },
  {
    test: '/Authentication, failed',
    gallery: 'authentication failed',
    open: before(
      failing('/Member/getRetrieveType'),
      at('/Authentication?userName=sunny2024', 'authentication', seeing('common.loadFailed')),
    ),
  },
  { test: '/getCode by phone', gallery: 'verify phone', open: at(`/getCode?type=mobile${CHECK}`, 'verify') },
  {
    test: '/getCode by e-mail, wrong',
    gallery: 'verify e-mail invalid',
    open: at(`/getCode?type=email${CHECK}`, 'verify', next, seeing('fieldError.email')),
  },
  { test: '/setPwd', gallery: 'new password', open: at('/setPwd?type=mobile&key=k&code=123456', 'newPassword') },
  {
    test: '/setPwd, malformed',
    open: at(
      '/setPwd?type=mobile&key=k&code=123456',
      'newPassword',
      passwords('a', 'a'),
      done,
      seeing('fieldError.passwordFormat'),
    ),
  },
  { test: '/success', gallery: 'success', open: at('/success', 'success') },
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
    gallery: 'bind phone invalid',
    open: at('/phone', 'bindPhone', next, seeing('fieldError.country')),
  },
  {
    gallery: 'bind e-mail, code sent',
    open: before(
      loggedIn,
      clockRuns,
      at(
        '/email',
        'bindEmail',
        clockStops,
        filling('form.email', 'sunny@example.com'),
        tapping('form.getCode'),
        seeing('form.codeSent'),
      ),
    ),
  },
  {
    gallery: 'change password, symbol missing',
    open: at(
      '/pwd',
      'changePassword',
      filling('form.newPassword', 'harbor2026'),
      done,
      seeing('fieldError.passwordParts'),
    ),
  },
  {
    gallery: 'change password, not logged in',
    open: before(
      clockRuns,
      at(
        '/pwd',
        'changePassword',
        clockStops,
        passwords('harbor2026!', 'harbor2026!'),
        done,
        seeing('error.notLoggedIn'),
      ),
    ),
  },
  {
    test: '/Authentication, loading',
    gallery: 'authentication loading',
    open: before(
      hanging('/Member/getRetrieveType'),
      at('/Authentication?userName=sunny2024', 'authentication', skeleton),
    ),
  },
  {
    gallery: 'change password, waiting',
    open: before(
      hanging('/Member/resetPass'),
      at('/pwd', 'changePassword', passwords('harbor2026!', 'harbor2026!'), done, ({ page }) =>
        page.locator('.button .spinner').waitFor(),
      ),
    ),
  },
  {
    gallery: 'new password invalid',
    open: at('/setPwd?type=mobile&code=123456&key=k', 'newPassword', done, seeing('fieldError.password')),
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
