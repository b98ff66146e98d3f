import { useEffect, useState } from 'react'
import { advanceSchema } from '#contract/calls/clock'
import { faultRequestSchema } from '#contract/calls/faults'
import type { Why, WhyInstead, WhyStep } from '#contract/calls/past/why'
import { settingsPatchSchema } from '#contract/calls/settings'
import { useOneAtATime } from '../../src/ui/hooks/use-one-at-a-time'
import { Dialog } from '../../src/ui/kit/dialog'
import { useToaster } from '../../src/ui/kit/toast/toast'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { phoneNow } from '../bugs/bugs'
import { useKeys } from '../keys/keys'
import { mock } from '../live/access'
import { useLive } from '../live/state'
import { traffic } from '../live/traffic'
import { Action } from '../parts/controls/action'
import { CommandLine } from '../parts/text/command-line'
import { phoneAddress, phoneWindow } from '../phone/frame'
import { hasHosts } from '../spaces/places'
import { openBeside, setWord } from '../view/view'
import { lookAt, putBeside } from './moments'

declare global {
  interface Window {
    /** The offline build brings it along. */
    placesOf?(node: Element): string[]
  }
}

interface Asked {
  text: string
  /** The phone's address. */
  path: string
  /** Files and lines that made what was tapped, the innermost first. */
  places: readonly string[]
  answer: Why
}

/** The next tap in the phone is a question: why does this stand here? */
export function WhyButton() {
  const act = useAct()
  const toaster = useToaster()
  const [isAsking, setAsking] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  // A picture of the past takes no taps.
  const isPast = useLive(({ past }) => past !== null)
  if (isAsking && isPast) setAsking(false)
  const turn = () => setAsking((was) => !was && !isPast)
  useKeys('everywhere why', { y: { does: 'why?', minor: true, run: turn } })
  const [pages, setPages] = useState(0)
  useEffect(() => {
    const frame = phoneWindow()?.frameElement
    const page = isAsking ? phoneWindow()?.document : undefined
    if (!page) return
    // The next page of the phone is asked as well.
    const load = () => setPages(pages + 1)
    frame?.addEventListener('load', load)
    // A toast lets taps through, and the whole page shows that they are questions.
    const sheet = new (phoneWindow() ?? window).CSSStyleSheet()
    sheet.replaceSync('* { cursor: help !important; pointer-events: auto !important }')
    page.adoptedStyleSheets.push(sheet)
    const take = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setAsking(false)
      // The page in the frame has classes of its own.
      const target = event.target as HTMLElement
      const text = textOf(target)
      if (text === '') return toaster.error('Nothing is written there: tap a text')
      const places = phoneWindow()?.placesOf?.(target) ?? []
      const path = phoneAddress()
      void act('', async () => setAsked({ text, path, places, answer: await mock.why(text, path) }))
    }
    // A disabled control gets no click.
    const takeDisabled = (event: Event) => {
      if ((event.target as HTMLElement).closest(':disabled')) take(event)
    }
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && setAsking(false)
    page.addEventListener('click', take, { capture: true })
    page.addEventListener('pointerup', takeDisabled, { capture: true })
    for (const one of [page, document]) one.addEventListener('keydown', giveUp)
    return () => {
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet)
      frame?.removeEventListener('load', load)
      page.removeEventListener('click', take, { capture: true })
      page.removeEventListener('pointerup', takeDisabled, { capture: true })
      for (const one of [page, document]) one.removeEventListener('keydown', giveUp)
    }
  }, [isAsking, pages, act, toaster])
  return (
    <>
      <Action
        bare
        icon="question"
        label={isAsking ? 'Why? Tap something in the phone' : 'Why? (y)'}
        pressed={isAsking}
        disabled={isPast}
        onPress={turn}
      />
      {asked && <WhyDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** @returns the text that a person reads at the place of a tap */
function textOf(element: HTMLElement): string {
  if (element.matches('input, textarea')) {
    const { value, placeholder, type, labels } = element as HTMLInputElement
    return /^(checkbox|radio|file)$/.test(type)
      ? (labels?.[0]?.textContent ?? '').trim()
      : (value || placeholder).trim()
  }
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const text = own.map(({ textContent }) => textContent ?? '').join('')
  if (text.trim() !== '') return text.trim()
  // The text of the control around it, or the name of one without text; never the texts of a whole card.
  const whole = element.closest('a, button, label, summary, img, [role="img"], [role="alert"], [role="status"]')
  const name = () => whole?.getAttribute('aria-label') ?? whole?.getAttribute('alt') ?? ''
  return (whole?.textContent?.trim() || name()).trim()
}

function WhyDialog({ text, path, places, answer, onClose }: Asked & { onClose: () => void }) {
  const { source, chain, instead, message } = answer
  return (
    <Dialog title={`Why “${text}”?`} onClose={onClose}>
      {source === null ? (
        <p>{message}</p>
      ) : (
        <p>
          {'key' in source ? (
            <>
              Text <code>{source.key}</code>, <code>{`${source.file}:${source.line}`}</code>
            </>
          ) : (
            <>
              <code>{source.member}</code> of <code>{source.call}</code>,{' '}
              <StepLink step={{ request: source.request }} onFollow={onClose} />
            </>
          )}
        </p>
      )}
      {places.length > 0 && (
        <p>
          Drawn by <code>{places.join(' in ')}</code>
        </p>
      )}
      <ol className="why-chain">
        {chain.map((step) => (
          <li key={step.words}>
            {step.words} <StepLink step={step} onFollow={onClose} />
          </li>
        ))}
      </ol>
      {source !== null && chain.length === 0 && <p className="quiet">No change is known that led to it.</p>}
      {instead.map((way) => (
        <Instead key={way.command} way={way} onDone={onClose} />
      ))}
      <p>
        <CommandLine text={commands.why(text, path)} />
      </p>
      <div className="dialog-actions">
        <Action label="Close" kind="primary" onPress={onClose} />
      </div>
    </Dialog>
  )
}

function showRow(panel: 'traffic' | 'scenarios', row: string): void {
  openBeside(panel)
  setWord(`${panel}.row`, row)
}

function StepLink({ step, onFollow }: { step: Omit<WhyStep, 'words'>; onFollow: () => void }) {
  const act = useAct(true)
  const { request, entry, fault, rule } = step
  const [words, open] =
    request !== undefined
      ? [`call ${request}`, () => showRow('traffic', traffic.keyOf(request))]
      : entry !== undefined
        ? [`entry ${entry}`, () => void act('', () => lookAt(entry))]
        : fault !== undefined
          ? [`fault ${fault}`, () => openBeside('faults')]
          : rule === undefined
            ? []
            : [`rule ${rule.n} of ${rule.scenario}`, () => showRow('scenarios', rule.scenario)]
  if (!open) return null
  const follow = () => {
    open()
    onFollow()
  }
  return (
    <button type="button" className="why-link" onClick={follow}>
      {words}
    </button>
  )
}

/** Tries an alternative, in a branch beside this space. */
function Instead({ way, onDone }: { way: WhyInstead; onDone: () => void }) {
  const act = useAct()
  const { busy, run } = useOneAtATime()
  const { words, entry, call, command } = way
  const go = async () => {
    const done = await act('', async () => {
      // The same screen as here: the question is what it would show.
      const branch = mock.space(await putBeside(entry, phoneNow()))
      const [, subject, id = '', verb = ''] = call?.path.split('/') ?? []
      if (subject === 'settings') await branch.settings.set(settingsPatchSchema.parse(call?.body))
      else if (subject === 'clock') await branch.clock.advance(advanceSchema.parse(call?.body))
      else if (subject === 'faults' && call?.method === 'POST')
        await branch.faults.add(faultRequestSchema.parse(call.body))
      else if (subject === 'faults') await branch.faults.rm(id)
      else if (verb === 'approve') await branch.orders.get(id).approve()
      else if (verb === 'reject') await branch.orders.get(id).reject()
      else if (verb === 'expire') await branch.orders.get(id).expire()
    })
    if (done) onDone()
  }
  return (
    <p className="why-instead">
      {hasHosts() && (
        <Action label={`Beside: ${words}`} command={command} onPress={() => void run(go)} disabled={busy} />
      )}
      <CommandLine text={command} />
    </p>
  )
}
