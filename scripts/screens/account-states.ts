/** The screens of an account: phone, e-mail and password. */
import { presetStorage } from '../story/browser/preset-storage'
import {
  type Act,
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
  seeing,
  skeleton,
  tapping,
} from './acts'

export const loggedIn: Act = async ({ page, mock }) => {
  const { token } = await mock.members.token('sunny2024')
  await presetStorage(page, 'token', token)
}

/** Binding, changing a password, and recovery of a forgotten one. */
export const accountStates: readonly ScreenState[] = [
  { test: '/phone', gallery: 'bind phone', open: at('/phone', 'bindPhone') },
  { test: '/phone, the countries', gallery: 'bind phone countries', open: at('/phone', 'bindPhone', country) },
  { test: '/phone, wrong', open: at('/phone', 'bindPhone', hongKong, next, seeing('fieldError.bindPhone')) },
  {
    test: '/phone, a code on its way',
    open: before(
      loggedIn,
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
]
