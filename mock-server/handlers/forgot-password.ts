import { z } from 'zod'
import { isForgotPassword } from '#protocol/rules'
import { sendCode } from '../desk/codes'
import { findMember, maskEmail, maskPhone, ownerOf } from '../desk/members'
import { REFUSED, Refusal } from '../desk/refusal'
import { changePassword, claimOf, issueTicket, spendCode, wasChecked } from '../desk/tickets'
import { handler, shortText } from './handler'

const way = z.enum(['mobile', 'email'])

export const retrieveType = handler(
  '/api/Member/getRetrieveType',
  // An unknown name of any length is answered like any other.
  z.object({ username: z.string() }),
  (asked, world) => {
    const member = findMember(world, asked.username)
    const key = issueTicket(world, member)
    return { data: { mobile: maskPhone(member?.mobile ?? null), email: maskEmail(member?.email ?? null), key } }
  },
)

export const sendForgotCode = handler(
  '/api/Member/getCode',
  z.object({ type: way, key: shortText, subject: shortText }),
  ({ type, key, subject }, world, { device, token }) => {
    const { recipient } = claimOf(world, key, type)
    const bound = recipient.country + recipient.to
    // Compare e-mail addresses case-insensitively.
    if (subject.toLowerCase() !== bound.toLowerCase()) throw new Refusal(REFUSED, '与绑定的手机号或邮箱不一致')
    sendCode(world, recipient, { device, username: ownerOf(world, token)?.username })
    return { data: null }
  },
)

export const checkForgotCode = handler(
  '/api/Member/checkCode',
  z.object({ key: shortText, type: way, code: shortText }),
  ({ key, type, code }, world) => {
    spendCode(world, claimOf(world, key, type), type, code)
    return { data: null }
  },
)

export const resetForgetPass = handler(
  '/api/Member/resetForgetPass',
  z.object({ type: way, code: shortText, key: shortText, password: shortText, checkpass: shortText }),
  ({ type, code, key, password, checkpass }, world) => {
    const claim = claimOf(world, key, type)
    if (!isForgotPassword(password) || password !== checkpass) throw new Refusal(REFUSED, '新密码不符合要求')
    if (!wasChecked(claim, type, code)) spendCode(world, claim, type, code)
    changePassword(world, claim, password)
    return { data: null }
  },
)
