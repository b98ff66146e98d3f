import { expect, test } from 'vitest'
import { type Draft, FIRST_DRAFT, faultOf, problemOf } from '../../../web/console/faults/draft'
import { faultSentence, memberSees } from '../../../web/console/faults/fault-words'

const draft: Draft = { ...FIRST_DRAFT, times: '' }

test.each<[Partial<Draft>, string]>([
  [{ times: 'two' }, '“two” is not a number of calls'],
  [{ nth: '0' }, '“0” is not a number of calls'],
  [{ after: '-1' }, '“-1” is not a number of calls'],
  [{ probability: '120' }, '“120” is not 0 to 100 percent'],
  [{ ttl: 'soon' }, '“soon” is not a duration like 10m'],
  [{ status: 'bad' }, '“bad” is not an HTTP status'],
  [{ kind: 'BUSINESS', code: '' }, '“” is not a code'],
  [{ kind: 'SLOW_BODY', bytesPerSecond: '0' }, '“0” is not a number of bytes'],
  [{ kind: 'DELAY', delay: 'soon' }, 'a duration such as 3s, or {lower, upper}'],
  [{ path: '/WorkerOrder/veiw' }, 'no call has the path /WorkerOrder/veiw (did you mean /WorkerOrder/view?)'],
  [{ data: '[1]' }, '“[1]” is not a JSON object like {"id":"5"}'],
])('CON-1 %j is refused with a reason', (set, problem) => {
  expect(problemOf({ ...draft, ...set })).toBe(problem)
})

test('CON-1 a complete fault is accepted, and an empty limit means no limit', () => {
  expect(faultOf(draft)).toEqual({ kind: 'STATUS', status: 502, match: { path: '/WorkerOrder/view' } })
  expect(problemOf({ ...draft, times: '1', after: '0', nth: '3', probability: '0.5', ttl: '8s', data: '{}' })).toBe(
    undefined,
  )
})

test('CON-1 a fault that strikes by chance or at one numbered call is described as such', () => {
  const half = faultOf({ ...draft, probability: '50', ttl: '10m' })
  expect(memberSees(half)).toMatch(/, now and then, for 10m\.$/)
  expect(memberSees(faultOf({ ...draft, nth: '3' }))).toMatch(/ at call 3\. All others work\.$/)
  expect(faultSentence(faultOf({ ...draft, data: '{"id":"5"}' }))).toMatch(/, if it has \{"id":"5"\}$/)
})
