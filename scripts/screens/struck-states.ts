/** Each screen with what a person does there while calls fail: it is opened anew, or its form is sent. */
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
  /** Leads there while nothing fails. */
  open: Act
  /** What is done as soon as calls fail. */
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
  { name: 'help', open: stateCalled('/'), act: reload },
  {
    name: 'help, asked',
    open: before(stateCalled('/'), filling('help.ask', '如何找回账号')),
    act: tapping('help.send'),
  },
  { name: 'service', open: stateCalled('/kefu'), act: reload },
  { name: 'account, candidates', open: readBefore('/account'), act: next },
  {
    name: 'account, sent',
    open: before(confirming, candidate, ({ page }) =>
      page.getByRole('dialog').getByRole('textbox').fill('sunny2024'),
    ),
    act: tapping('common.confirm'),
  },
  { name: 'account, waiting', open: stateCalled('an order waiting'), act: reload },
  { name: 'account, approved', open: stateCalled('an order approved, with a password'), act: reload },
  {
    name: 'password order, sent',
    open: readBefore('/pwd1', filling('order.username', 'sunny2024')),
    act: tapping('common.submit'),
  },
  {
    name: 'payment, sent',
    open: readBefore('/not-account', filling('order.username', 'sunny2024')),
    act: tapping('common.submit'),
  },
  { name: 'other, picture', open: stateCalled('/other'), act: uploading('order.uploadImage', 'payment-bank.png') },
  { name: 'other, sent', open: stateCalled('/other, filled'), act: tapping('common.submit') },
  { name: 'query', open: stateCalled('/reault'), act: reload },
  {
    name: 'query, sent',
    open: before(stateCalled('/reault'), filling('order.number', '202611210000001'), async (stage) =>
      filling('query.captcha', (await stage.mock.captchas.last()).answer)(stage),
    ),
    act: tapping('query.submit'),
  },
  { name: 'list', open: stateCalled('/list'), act: reload },
  {
    name: 'bind phone, code',
    open: before(stateCalled('/phone'), hongKong, filling('form.phone', '51234567')),
    act: tapping('form.getCode'),
  },
  {
    name: 'bind e-mail, sent',
    open: before(stateCalled('/email'), filling('form.email', 'sunny@example.com'), filling('form.code', '123456')),
    act: next,
  },
  { name: 'change password, sent', open: before(stateCalled('/pwd'), passwords(FRESH, FRESH)), act: done },
  { name: 'forgot, sent', open: before(stateCalled('/forgot'), filling('form.username', 'sunny2024')), act: next },
  { name: 'authentication', open: stateCalled('/Authentication'), act: reload },
  { name: 'new password, sent', open: before(stateCalled('/setPwd'), passwords(FRESH, FRESH)), act: done },
]
