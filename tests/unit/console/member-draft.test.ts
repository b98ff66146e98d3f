import { expect, test } from 'vitest'
import type { MemberPatch } from '#contract/calls/members'
import { draftOf, type MemberDraft, patchOf } from '../../../web/console/members/member-draft'

const member = { password: 'Old-1!', mobile: { country: '+86', number: '13912345678' }, email: 'a@example.com' }

test.each<[Partial<MemberDraft>, MemberPatch]>([
  [{}, {}],
  [{ country: '+852' }, { mobile: { country: '+852', number: '13912345678' } }],
  [{ country: '+852', number: '' }, { mobile: null }],
  [
    { email: '', password: 'New-1!' },
    { email: null, password: 'New-1!' },
  ],
])('CON-1 a form of a member that was changed by %j sends only that', (changed, patch) => {
  expect(patchOf(member, { ...draftOf(member), ...changed })).toEqual(patch)
})
