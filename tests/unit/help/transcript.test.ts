import { expect, test } from 'vitest'
import { type ChatEvent, transcript } from '../../../web/src/features/help/transcript'

const answered = (id: number, msg: string): ChatEvent => ({ type: 'answered', id, msg })

test('HELP-6 an empty answer leaves the transcript as it is, and any other leaves the messages before it', () => {
  const before = transcript([], { type: 'sent', id: 0, msg: '甲' })
  for (const nothing of ['', ' ', '\n　']) expect(transcript(before, answered(1, nothing))).toBe(before)
  // Bubbles are memoised: those that did not change must stay the same objects.
  expect(transcript(before, answered(1, '答甲'))[0]).toBe(before[0])
})
