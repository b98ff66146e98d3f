import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { ask } from '../../api/chat'
import { type Message, transcript } from './transcript'

export interface Chat {
  messages: Message[]
  input: string
  setInput(text: string): void
  /** Several may be open at once. White space alone is not sent. */
  send(text: string): void
  sendAgain(message: Message): void
}

export function useChat(): Chat {
  const [messages, dispatch] = useReducer(transcript, [])
  const [input, setInput] = useState('')
  const nextId = useRef(0)
  const leave = useRef<AbortController>(null)
  useEffect(() => {
    const stop = new AbortController()
    leave.current = stop
    return () => stop.abort()
  }, [])

  const deliver = useCallback(async (id: number, text: string) => {
    const stop = leave.current
    if (!stop) return
    try {
      const answer = await ask(text, stop.signal)
      dispatch({ type: 'answered', id: nextId.current++, msg: answer })
      // What was typed since then is the member's.
      setInput((held) => (held.trim() === text ? '' : held))
    } catch (error) {
      if (stop.signal.aborted) return
      console.info('chat:', String(error))
      dispatch({ type: 'failed', id })
    }
  }, [])

  const send = useCallback(
    (typed: string) => {
      const msg = typed.trim()
      if (msg === '') return
      const id = nextId.current++
      dispatch({ type: 'sent', id, msg })
      void deliver(id, msg)
    },
    [deliver],
  )
  const sendAgain = useCallback(
    ({ id, msg }: Message) => {
      dispatch({ type: 'again', id })
      void deliver(id, msg)
    },
    [deliver],
  )
  return { messages, input, setInput, send, sendAgain }
}
