import { z } from 'zod'
import { isMemberPassword } from '#protocol/rules'
import { checkCode, consumeCode } from '../desk/codes'
import { editMember, maskEmail, maskPhone, memberOf } from '../desk/members'
import { tradeKey } from '../desk/order-keys'
import { setPassword } from '../desk/passwords'
import { REFUSED, Refusal } from '../desk/refusal'
import { handler, nothing, shortText } from './handler'

export const memberView = handler('/api/Member/view', nothing, (_, world, { token }) => {
  const { username, mobile, email } = memberOf(world, token)
  return { data: { username, mobile: maskPhone(mobile), email: maskEmail(email) } }
})

export const bindMobile = handler(
  '/api/Member/bindMobile',
  z.object({ mobile: shortText, code: shortText, mobile_country_code: shortText }),
  ({ mobile, code, mobile_country_code: country }, world, { token }) => {
    const { username } = memberOf(world, token)
    consumeCode(world, checkCode(world, { channel: 'mobile', to: mobile, country, purpose: 'bind' }, code))
    editMember(world, username, (draft) => {
      draft.mobile = { country, number: mobile }
    })
    return { data: null }
  },
)

export const bindEmail = handler(
  '/api/Member/bindEmail',
  z.object({ email: shortText, code: shortText }),
  ({ email, code }, world, { token }) => {
    const { username } = memberOf(world, token)
    consumeCode(world, checkCode(world, { channel: 'email', to: email, country: '', purpose: 'bind' }, code))
    editMember(world, username, (draft) => {
      draft.email = email
    })
    return { data: null }
  },
)

/** Keeps the session that changed the password and ends every other one. */
export const resetPass = handler(
  '/api/Member/resetPass',
  z.object({ password: shortText, checkpass: shortText }),
  ({ password, checkpass }, world, { token }) => {
    const { username, tokens } = memberOf(world, token)
    if (!isMemberPassword(password) || password !== checkpass) throw new Refusal(REFUSED, '新密码不符合要求')
    const own = tokens.filter(({ value }) => value === token).map((entry) => ({ ...entry }))
    setPassword(world, username, password)
    editMember(world, username, (draft) => {
      draft.tokens = own
    })
    return { data: null }
  },
)

/** Trades the key of an approved order for a session and the new password. */
export const tokenByKey = handler(
  '/api/people/getTokenByKey',
  z.object({ username: shortText, key: shortText }),
  (claim, world, { device }) => {
    const { token, password } = tradeKey(world, { ...claim, device })
    return { data: { password }, token }
  },
)
