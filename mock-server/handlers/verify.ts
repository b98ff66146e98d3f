import { z } from 'zod'
import { COUNTRY_CODES, isCountryCode, isEmail, isPhone } from '#protocol/rules'
import { sendCode } from '../desk/codes'
import { memberOf } from '../desk/members'
import { REFUSED, Refusal } from '../desk/refusal'
import { handler, shortText } from './handler'

const wanted = z.discriminatedUnion('sendtype', [
  z.object({ sendtype: z.literal('mobile'), mobile: shortText, mobile_country_code: shortText }),
  z.object({ sendtype: z.literal('email'), email: shortText }),
])

/** Sends the code that is needed to bind a phone number or an email address. */
export const verify = handler('/api/base/verify', wanted, (payload, world, { token, device }) => {
  const asker = { device, username: memberOf(world, token).username }
  if (payload.sendtype === 'email') {
    if (!isEmail(payload.email)) throw new Refusal(REFUSED, '请输入正确的邮箱')
    sendCode(world, { channel: 'email', to: payload.email, country: '', purpose: 'bind' }, asker)
  } else {
    const { mobile, mobile_country_code: country } = payload
    if (!isCountryCode(country)) throw new Refusal(REFUSED, `区号应为 ${COUNTRY_CODES.join('、')} 之一`)
    if (!isPhone(mobile, country)) throw new Refusal(REFUSED, '请输入正确的手机号')
    sendCode(world, { channel: 'mobile', to: mobile, country, purpose: 'bind' }, asker)
  }
  return { data: null }
})
