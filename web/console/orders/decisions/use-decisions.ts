/** The three decisions on an order: their fields, the command line each stands for, and the call that makes it. */
import { DEFAULT_EXPIRY, type ShownOrder } from '#contract/calls/orders'
import { canHaveKey } from '#contract/order-kinds'
import { parseDuration } from '#contract/words/duration'
import { commands } from '../../acts/commands'
import { joined } from '../../acts/joined'
import { useAct } from '../../acts/use-act'
import { mock } from '../../live/access'
import { placeOf, useTyped } from '../../view/typed'
import { isPending } from './order-words'

export const DELAYS = [
  { value: '', label: 'now' },
  { value: '10m', label: '10 min' },
  { value: '1h', label: '1 h' },
  { value: '24h', label: '24 h' },
]
export const USUAL_REASON = '截图不清晰'
export const EXPIRY_CODES = [DEFAULT_EXPIRY.code, 412, 201] as const

/** A decision as its row of the card needs it. */
interface Decision {
  command: string
  isPossible: boolean
  /** Does nothing while the decision is not possible. */
  make(): void
}

const later = (after: string): { after?: string } => (after === '' ? {} : { after })

function useDelay(id: string) {
  const [typed, setTyped] = useTyped(placeOf(id, 'delay'), '')
  /** The duration in the server's form, if it is one; '' is now. */
  const after = joined(typed)
  const isWrong = after !== '' && parseDuration(after) === null
  const toNext = () => {
    const at = DELAYS.findIndex(({ value }) => value === after)
    setTyped(DELAYS[(at + 1) % DELAYS.length]?.value ?? '')
  }
  return { typed, setTyped, isWrong, after, toNext }
}
export type Delay = ReturnType<typeof useDelay>

export function useDecisions(order: ShownOrder) {
  const act = useAct()
  const { id } = order
  const delay = useDelay(id)
  const [password, setPassword] = useTyped(placeOf(id, 'password'), 'Abc12345!')
  const [withKey, setWithKey] = useTyped(placeOf(id, 'key'), true)
  const [typedReason, setReason] = useTyped(placeOf(id, 'reason'), '')
  const [code, setCode] = useTyped<number>(placeOf(id, 'code'), EXPIRY_CODES[0])
  const [message, setMessage] = useTyped(placeOf(id, 'message'), '')

  const { after, isWrong } = delay
  const handle = mock.orders.get(id)
  const hasKey = canHaveKey(order)
  const secret = hasKey ? password.trim() : ''
  const reason = typedReason.trim() || USUAL_REASON

  const decision = (done: string, isPossible: boolean, command: string, call: () => Promise<unknown>): Decision => ({
    command,
    isPossible,
    make() {
      const said = after === '' ? done : `${done} in ${after}, by the server clock`
      if (isPossible) void act(said, call)
    },
  })
  const isOpen = isPending(order) && !isWrong
  return {
    delay,
    approve: {
      ...decision('Approved', isOpen, commands.approve(id, secret, withKey || !hasKey, after), () =>
        handle.approve({
          ...(secret === '' ? {} : { password: secret }),
          ...(hasKey && !withKey ? { withKey } : {}),
          ...later(after),
        }),
      ),
      hasKey,
      password,
      setPassword,
      withKey,
      setWithKey,
    },
    reject: {
      ...decision('Rejected', isOpen, commands.reject(id, reason, after), () =>
        handle.reject({ reason, ...later(after) }),
      ),
      typedReason,
      setReason,
    },
    // A decided order can expire too: `view` answers the code from then on.
    expire: {
      ...decision('Expired', !isWrong, commands.expire(id, String(code), message, after), () =>
        handle.expire({ code, ...(message === '' ? {} : { msg: message }), ...later(after) }),
      ),
      isDecided: !isPending(order),
      code,
      setCode,
      message,
      setMessage,
    },
  }
}
export type Decisions = ReturnType<typeof useDecisions>
