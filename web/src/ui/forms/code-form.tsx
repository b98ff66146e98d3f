import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { tabStored } from '../../platform/storage'
import { type Countdown, createCountdown, RESEND_SECONDS } from '../../platform/timers/code-countdown'
import { isPlainRefusal, TransportError } from '../../protocol/errors'
import { isCode } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import { useShowFailure } from '../failures/use-show-failure'
import { Button } from '../kit/button'
import { useToaster } from '../kit/toast/toast'
import { NeedsLogin, useNeedsLogin } from '../page/needs-login'
import { CodeField } from './code-field'
import { type FormError, useForm } from './use-form'

type CodeFormField = 'country' | 'target' | 'code'
export type CodeFormError = FormError<CodeFormField>
/** The parts of the form that the phone or e-mail field uses. */
export type CodeFormPart = Pick<ReturnType<typeof useForm<CodeFormField>>, 'bind' | 'edited' | 'errorAt'>

interface CodeFormProps {
  /** Names the waits for the next code, of which each recipient has its own, and the recipient that is kept. */
  wait: string
  /** The phone or e-mail as it is sent. */
  recipient: string
  checkTarget: () => CodeFormError | null
  sendCode: () => Promise<unknown>
  /** Toast shown when the code has been sent. */
  sentText: string
  /** Called with the entered code. */
  onCode: (code: string) => Promise<void>
  /** The calls need a login. */
  forMembers?: boolean
  /** The code was accepted: the form cannot be submitted again. */
  done?: boolean
  /** The field of the phone or e-mail. */
  children: (form: CodeFormPart) => ReactNode
}

/** A phone or e-mail, a code sent to it, and the step that uses the code. Validation order: country, target, code. */
export function CodeForm(props: CodeFormProps) {
  const { wait, recipient, checkTarget, sendCode, sentText, onCode, forMembers = false, done = false, children } = props
  const t = useText()
  const toaster = useToaster()
  const report = useShowFailure()
  const form = useForm<CodeFormField>()
  const { needed, look } = useNeedsLogin()
  const { count, start } = useRecipientWait(wait, checkTarget() === null ? recipient : '')
  const [code, setCode] = useState('')
  /** The field whose request is under way. */
  const [asked, setAsked] = useState<CodeFormField>('code')

  const filledIn = { recipient, code, checkTarget, sendCode, onCode, start }
  // A request may wait for the network: send the values of that moment, and apply an answer only to what was sent.
  const now = useRef(filledIn)
  useEffect(() => {
    now.current = filledIn
  })
  const errorIn = ({ checkTarget, code }: typeof filledIn, field: CodeFormField): CodeFormError | null =>
    checkTarget() ?? (field === 'code' && !isCode(code) ? { field, text: t.fieldError.code } : null)

  /** A refusal is about `field`, while it holds what was sent. */
  const attempt = (field: CodeFormField, work: (sent: typeof filledIn) => Promise<void>) => {
    if (!form.check(errorIn(filledIn, field))) return
    setAsked(field)
    void form.run(async () => {
      const sent = now.current
      if (!form.check(errorIn(sent, field))) return
      try {
        await work(sent).finally(look)
        form.answered()
      } catch (error) {
        report(error)
        if (now.current.recipient !== sent.recipient || (field === 'code' && now.current.code !== sent.code)) return
        form.refuse(field, error)
        // The next digits take the place of those that were refused.
        if (field === 'code' && isPlainRefusal(error) && document.activeElement instanceof HTMLInputElement)
          document.activeElement.select()
      }
    })
  }
  const send = () =>
    attempt('target', async (sent) => {
      const keep = () => tabStored.set(keyOfSent(wait), sent.recipient)
      await sent.sendCode().catch((error: unknown) => {
        // The code may be on its way.
        if (error instanceof TransportError) keep()
        throw error
      })
      sent.start()
      keep()
      if (now.current.recipient !== sent.recipient) return toaster.good(t.care.codeSent(sent.recipient))
      toaster.good(sentText)
      // The one before is no longer valid.
      setCode((typed) => (typed === sent.code ? '' : typed))
      form.focus('code')
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (done) return
    attempt('code', async (sent) => {
      await sent.onCode(sent.code)
      tabStored.remove(keyOfSent(wait))
    })
  }
  return (
    <form className="page-form" onSubmit={submit} noValidate>
      {forMembers && needed && <NeedsLogin />}
      <section className="card">
        {children(form)}
        <CodeField
          value={code}
          onChange={(value) => {
            setCode(value)
            form.edited('code')
          }}
          error={form.errorAt('code')}
          recipient={checkTarget() === null ? recipient : ''}
          count={count}
          busy={form.busy}
          sending={form.busy && asked === 'target'}
          onSend={send}
          inputRef={form.bind('code')}
        />
      </section>
      <Button type="submit" disabled={form.busy} busy={(form.busy && asked === 'code') || done}>
        {t.common.next}
      </Button>
    </form>
  )
}

const keyOfSent = (wait: string) => `code:${wait}`

/**
 * The phone or e-mail that the latest code went to, '' if none waits to be used. A cheap phone drops the page while the
 * member reads the code in another app: the field is filled in again.
 */
export function sentTo(wait: string): string {
  const recipient = tabStored.get(keyOfSent(wait))
  return typeof recipient === 'string' ? recipient : ''
}

const countdowns = new Map<string, Countdown>()
/** One for a name: the one that is started is the one on screen. */
function countdownOf(name: string): Countdown {
  const countdown = countdowns.get(name) ?? createCountdown(name)
  countdowns.set(name, countdown)
  return countdown
}

/**
 * The wait of one recipient. An empty or incomplete one shows the form's latest wait.
 */
function useRecipientWait(wait: string, recipient: string) {
  const name = recipient === '' ? wait : `${wait} ${recipient.toLowerCase()}`
  const countdown = countdownOf(name)
  const count = useSyncExternalStore(countdown.subscribe, countdown.count, countdown.count)
  const startBoth = () => {
    countdown.start(RESEND_SECONDS)
    countdownOf(wait).start(RESEND_SECONDS)
  }
  return { count, start: startBoth }
}
