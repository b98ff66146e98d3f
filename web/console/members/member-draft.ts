/** The fields of a member as the form has them, and the change that they stand for. */
import { type MemberPatch, memberPatchSchema, type ShownMember } from '#contract/calls/members'
import { type CountryCode, isCountryCode } from '#protocol/rules'

export interface MemberDraft {
  password: string
  country: CountryCode
  /** '' removes the phone. */
  number: string
  /** '' removes the address. */
  email: string
}

export const draftOf = ({
  password,
  mobile,
  email,
}: Pick<ShownMember, 'password' | 'mobile' | 'email'>): MemberDraft => ({
  password,
  country: mobile && isCountryCode(mobile.country) ? mobile.country : '+86',
  number: mobile?.number ?? '',
  email: email ?? '',
})

/** Only what differs from the member. */
export function patchOf(member: Parameters<typeof draftOf>[0], draft: MemberDraft): MemberPatch {
  const was = draftOf(member)
  const { password, country, number, email } = draft
  const isOtherPhone = number !== was.number || (number !== '' && country !== was.country)
  return {
    ...(password !== was.password && { password }),
    ...(isOtherPhone && { mobile: number === '' ? null : { country, number } }),
    ...(email !== was.email && { email: email === '' ? null : email }),
  }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  password: 'A member has a password',
  mobile: 'With +86 a number has 11 digits, 13 to 19 first; elsewhere 6 to 12',
  email: 'An address as in name@example.com',
}
/** @returns what the server would refuse, undefined when nothing */
export function problemOf(patch: MemberPatch): string | undefined {
  const [field] = memberPatchSchema.safeParse(patch).error?.issues[0]?.path ?? []
  return field === undefined ? undefined : PROBLEMS[String(field)]
}
