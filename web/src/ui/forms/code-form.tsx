import { type FormEvent, type ReactNode, useState } from 'react'
import { useCountdown } from '../../platform/use-countdown'
import { isCode } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import { useReport } from '../hooks/use-report'
import { Button } from '../kit/button'
import { useToaster } from '../kit/toast'
import { NeedsLogin, useNeedsLogin } from '../page/needs-login'
import { CodeField } from './code-field'
import { type FormFault, useForm } from './use-form'

export type CodeFormField = 'country' | 'target' | 'code'
export type CodeFormFault = FormFault<CodeFormField>
/** What the form lends to the field of the phone or e-mail. */
export type CodeFormPart = Pick<ReturnType<typeof useForm<CodeFormField>>, 'bind' | 'edited' | 'errorAt'>
const RESEND_SECONDS = 60

interface CodeFormProps {
  /** Names the wait for the next code. */
  wait: string
  checkTarget: () => CodeFormFault | null
  sendCode: () => Promise<unknown>
  /** Said when the code is on its way. */
  sentText: string
  /** What the code is good for. */
  onCode: (code: string) => Promise<void>
  /** It has been done: the form takes no more. */
  done?: boolean
  /** The field of the phone or e-mail. */
  children: (form: CodeFormPart) => ReactNode
}

/** A phone or e-mail, a code sent to it, and what the code is good for. Checked in this order: country, target, code. */
export function CodeForm({ wait, checkTarget, sendCode, sentText, onCode, done = false, children }: CodeFormProps) {
  const t = useText()
  const toaster = useToaster()
  const report = useReport()
  const form = useForm<CodeFormField>()
  const { needed, notice } = useNeedsLogin()
  const { count, start } = useCountdown(wait)
  const [code, setCode] = useState('')

  const attempt = (work: () => Promise<void>) =>
    form.run(async () => {
      try {
        await work()
      } catch (error) {
        notice(error)
        report(error)
      }
    })
  const send = () => {
    if (!form.check(checkTarget())) return
    void attempt(async () => {
      await sendCode()
      toaster.good(sentText)
      start(RESEND_SECONDS)
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const codeFault: CodeFormFault | null = isCode(code) ? null : { field: 'code', text: t.fault.code }
    if (!done && form.check(checkTarget() ?? codeFault)) void attempt(() => onCode(code))
  }
  return (
    <form className="page-form" onSubmit={submit} noValidate>
      <section className="card">
        {children(form)}
        <CodeField
          value={code}
          onChange={(value) => {
            setCode(value)
            form.edited('code')
          }}
          error={form.errorAt('code')}
          count={count}
          busy={form.busy}
          onSend={send}
          inputRef={form.bind('code')}
        />
      </section>
      <Button type="submit" busy={form.busy || done}>
        {t.common.next}
      </Button>
      {needed && <NeedsLogin />}
    </form>
  )
}
