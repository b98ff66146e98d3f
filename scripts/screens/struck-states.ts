/** Each screen with what a person does there while calls fail: it is opened anew, or its form is sent. */
import { loggedIn } from './account-states'
import {
  type Act,
  before,
  candidate,
  confirming,
  done,
  filling,
  hongKong,
  next,
  passwords,
  readBefore,
  tapping,
  uploading,
} from './acts'
import { testedStates } from './states'

export interface StruckState {
  name: string
  /** Its address in the app. */
  path: string
  /** Leads there while nothing fails. */
  open: Act
  /** Follows as soon as calls fail. */
  act: Act
}

/** @throws when no state has that name */
function stateCalled(wanted: string): Act {
  const state = testedStates.find(({ name }) => name === wanted)
  if (!state) throw new Error(`no state is called ${wanted}`)
  return state.open
}

const reload: Act = ({ page }) => page.reload()
const FRESH = 'Fresh2026!'

export const struckStates: readonly StruckState[] = [
  { name: 'help', path: '/', open: stateCalled('/'), act: reload },
  {
    name: 'help, asked',
    path: '/',
    open: before(stateCalled('/'), filling('help.ask', '如何找回账号')),
    act: tapping('help.send'),
  },
  { name: 'service', path: '/kefu', open: stateCalled('/kefu'), act: reload },
  { name: 'account, candidates', path: '/account', open: readBefore('/account'), act: next },
  {
    name: 'account, sent',
    path: '/account',
    open: before(confirming, candidate, ({ page }) => page.getByRole('dialog').getByRole('textbox').fill('sunny2024')),
    act: tapping('common.confirm'),
  },
  { name: 'account, waiting', path: '/account', open: stateCalled('an order waiting'), act: reload },
  { name: 'account, approved', path: '/account', open: stateCalled('an order approved, with a password'), act: reload },
  {
    name: 'password order, sent',
    path: '/pwd1',
    open: readBefore('/pwd1', filling('order.username', 'sunny2024')),
    act: tapping('common.submit'),
  },
  {
    name: 'payment, sent',
    path: '/not-account',
    open: readBefore('/not-account', filling('order.username', 'sunny2024')),
    act: tapping('common.submit'),
  },
  {
    name: 'other, picture',
    path: '/other',
    open: stateCalled('/other'),
    act: uploading('order.uploadImage', 'payment-bank.png'),
  },
  { name: 'other, sent', path: '/other', open: stateCalled('/other, filled'), act: tapping('common.submit') },
  { name: 'query', path: '/reault', open: stateCalled('/reault'), act: reload },
  {
    name: 'query, sent',
    path: '/reault',
    open: before(stateCalled('/reault'), filling('order.number', '202611210000001'), async (stage) =>
      filling('query.captcha', (await stage.mock.captchas.last()).answer)(stage),
    ),
    act: tapping('query.submit'),
  },
  { name: 'list', path: '/list', open: stateCalled('/list'), act: reload },
  {
    name: 'bind phone, code',
    path: '/phone',
    open: before(stateCalled('/phone'), hongKong, filling('form.phone', '51234567')),
    act: tapping('form.getCode'),
  },
  {
    name: 'bind e-mail, sent',
    path: '/email',
    open: before(
      loggedIn,
      stateCalled('/email'),
      filling('form.email', 'sunny@example.com'),
      filling('form.code', '123456'),
    ),
    act: next,
  },
  {
    name: 'change password, sent',
    path: '/pwd',
    open: before(loggedIn, stateCalled('/pwd'), passwords(FRESH, FRESH)),
    act: done,
  },
  {
    name: 'forgot, sent',
    path: '/forgot',
    open: before(stateCalled('/forgot'), filling('form.username', 'sunny2024')),
    act: next,
  },
  { name: 'authentication', path: '/Authentication', open: stateCalled('/Authentication'), act: reload },
  {
    name: 'verify, code',
    path: '/getCode',
    open: before(stateCalled('/getCode by phone'), hongKong, filling('form.phone', '51234567')),
    act: tapping('form.getCode'),
  },
  {
    name: 'new password, sent',
    path: '/setPwd',
    open: before(stateCalled('/setPwd'), passwords(FRESH, FRESH)),
    act: done,
  },
  { name: 'success', path: '/success', open: stateCalled('/success'), act: reload },
  { name: 'forbidden', path: '/forbidden', open: stateCalled('/forbidden'), act: reload },
  { name: 'not found', path: '/nowhere', open: stateCalled('/nowhere'), act: reload },
]
