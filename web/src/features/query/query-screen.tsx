import './query.css'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { bare } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import { TextField } from '../../ui/forms/field'
import { ImageTile } from '../../ui/forms/image-tile'
import { useForm } from '../../ui/forms/use-form'
import { useLeaving } from '../../ui/forms/use-leaving'
import { useLiveNavigate } from '../../ui/hooks/use-live-navigate'
import { Button, TextLink } from '../../ui/kit/button'
import { useToaster } from '../../ui/kit/toast/toast'
import { lookUpAddress } from '../../ui/order-entries'
import { Page } from '../../ui/page/page'
import { CaptchaTile } from './captcha-tile'
import { useCaptcha } from './use-captcha'
import { useQrPicture } from './use-qr-picture'

/** State of the history entry: the number, and whether it was not found. */
interface EntryState {
  number?: string
  refused?: boolean
}

/** Finds an order by its number, typed or read from a picture of its QR code. */
export default function QueryScreen() {
  const { key, state } = useLocation()
  const entry = state as EntryState | null
  // An entry that receives a refusal remounts the screen.
  return <LookUp key={entry?.refused ? key : ''} entry={entry} />
}

function LookUp({ entry }: { entry: EntryState | null }) {
  const t = useText()
  const toaster = useToaster()
  const navigate = useLiveNavigate()
  const { number, onTyped, onChosen, onNumber } = useNumber(entry?.number)
  const form = useForm<'picture' | 'number' | 'captcha'>(
    entry?.refused ? { field: 'number', text: { said: t.order.notFound } } : null,
  )
  /** The field that was typed in since a picture was chosen. */
  const typedIn = useRef<HTMLElement | null>(null)
  const isNumberTyped = useRef(false)
  const picture = useQrPicture({
    onChosen: () => {
      typedIn.current = null
      isNumberTyped.current = false
      form.edited('picture')
      onChosen()
    },
    onNumber: (text) => {
      if (isNumberTyped.current) return false
      form.edited('number')
      onNumber(text)
      return true
    },
    onUnread: (said) => {
      form.check({ field: 'picture', text: { said } })
      // The member types instead.
      typedIn.current?.focus()
    },
  })
  const [answer, setAnswer] = useState('')
  const { isLeaving, leave } = useLeaving()
  const captcha = useCaptcha()

  const complain = (field: 'number' | 'captcha', said: string) => {
    form.check({ field, text: { said } })
    toaster.error(said)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const id = bareNumber(number)
    if (id === '') return complain('number', t.fieldError.orderNumber)
    if (answer.trim() === '') return complain('captcha', t.fieldError.captcha)
    leave()
    // Coming back finds the number, and no earlier refusal.
    navigate('/reault', { replace: true, state: { number: id } satisfies EntryState })
    navigate(lookUpAddress(id), { state: { lookedUp: true } })
  }
  return (
    <Page title={t.title.query}>
      <form
        className="page-form"
        onSubmit={submit}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.type !== 'file') typedIn.current = target
        }}
        noValidate
      >
        <section className="card">
          <div className="field">
            <ImageTile
              label={t.query.upload}
              preview={picture.preview}
              fileLine={picture.name}
              overlay={picture.isReading ? { text: t.query.reading } : undefined}
              onChoose={picture.choose}
              error={form.errorAt('picture')}
              inputRef={form.bind('picture')}
            />
          </div>
          <TextField
            label={t.order.number}
            placeholder={t.query.enterNumber}
            autoComplete="off"
            value={number}
            onChange={(text) => {
              onTyped(text)
              isNumberTyped.current = true
              form.edited('number')
            }}
            error={form.errorAt('number')}
            inputRef={form.bind('number')}
          />
          <div className="code-line captcha-line">
            <TextField
              label={t.query.captcha}
              placeholder={t.query.enterCaptcha}
              autoComplete="off"
              value={answer}
              onChange={(text) => {
                setAnswer(text)
                form.edited('captcha')
              }}
              error={form.errorAt('captcha')}
              inputRef={form.bind('captcha')}
            />
            <CaptchaTile captcha={captcha} />
          </div>
        </section>
        <Button type="submit" busy={isLeaving || (picture.isReading && number === '')}>
          {t.query.submit}
        </Button>
        <div className="actions">
          <p className="note">{t.care.noNumber}</p>
          <TextLink to="/list">{t.title.list}</TextLink>
          <TextLink to="/kefu">{t.common.contact}</TextLink>
        </div>
      </form>
    </Page>
  )
}

/** Numbers are written down in groups or with words before them, and Chinese keyboards produce full-width digits. */
function bareNumber(text: string): string {
  const digits = bare(text).normalize('NFKC').replace(/\s/g, '')
  const [first = '', ...others] = digits.match(/\d+/g) ?? []
  const isNumber = first === digits || (others.length === 0 && first.length >= LEAST_DIGITS && !/[a-z]/i.test(digits))
  return isNumber ? first : bare(text)
}

/** [digits] Fewer among words are taken for a part of the text. */
const LEAST_DIGITS = 10

/** The number of the order, typed or read; typed input is never overwritten. */
function useNumber(initial = '') {
  const [number, setNumber] = useState(initial)
  /** The number as read from the picture. */
  const [read, setRead] = useState<string | null>(null)
  return {
    number,
    onTyped: (typed: string) => {
      setNumber(typed)
      setRead(null)
    },
    onChosen: () => {
      if (number === read) setNumber('')
      setRead(null)
    },
    onNumber: (text: string) => {
      setNumber(text)
      setRead(text)
    },
  }
}
