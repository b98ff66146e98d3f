import { describe, expect, test } from 'vitest'
import { type ChatEvent, type Message, transcript } from '../../../web/src/features/help/transcript'

const chatAfter = (...events: ChatEvent[]): Message[] => events.reduce(transcript, [])
const sent = (id: number, msg: string): ChatEvent => ({ type: 'sent', id, msg })
const answered = (id: number, msg: string): ChatEvent => ({ type: 'answered', id, msg })

describe('the transcript', () => {
  test('HELP-5 messages appear in the order in which they came', () => {
    const messages = chatAfter(sent(0, '甲'), sent(1, '乙'), answered(2, '答甲'))
    expect(messages.map(({ isUser, msg }) => [isUser, msg])).toEqual([
      [true, '甲'],
      [true, '乙'],
      [false, '答甲'],
    ])
  })

  test('HELP-6 an empty answer leaves the transcript as it is', () => {
    const before = chatAfter(sent(0, '甲'))
    for (const nothing of ['', ' ', '\n　']) expect(transcript(before, answered(1, nothing))).toBe(before)
  })

  test('HELP-13 only a failed message is marked, and sending it again removes the mark', () => {
    const failed = chatAfter(sent(0, '甲'), sent(1, '甲'), { type: 'failed', id: 1 })
    expect(failed.map((message) => message.failed)).toEqual([false, true])
    const again = transcript(failed, { type: 'again', id: 1 })
    expect(again).toEqual(chatAfter(sent(0, '甲'), sent(1, '甲')))
    // Bubbles are memoised: those that did not change must stay the same objects.
    expect(again[0]).toBe(failed[0])
  })
})
