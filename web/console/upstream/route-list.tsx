import { type ForwardRule, MODES, type Mode } from '#contract/calls/upstream'
import { changesSomething, FORWARDED_PATHS } from '#contract/words/changing-calls'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { mock } from '../live/access'
import { forwards, routeOf, withRoute } from './rules'

interface RouteListProps {
  base: string | null
  rules: readonly ForwardRule[]
}

/** A switch for each call, and one for all of them. */
export function RouteList({ base, rules }: RouteListProps) {
  return (
    <ul className="lines" aria-label="Calls">
      <RouteLine path="*" base={base} rules={rules} />
      {FORWARDED_PATHS.map((path) => (
        <RouteLine key={path} path={path} base={base} rules={rules} />
      ))}
    </ul>
  )
}

/** The second of two quick switches changes the rules that the first has left. */
let last: Promise<unknown> = Promise.resolve()
async function changeRoute(path: string, change: Partial<ReturnType<typeof routeOf>>): Promise<void> {
  const { calls } = await mock.upstream.show()
  await mock.upstream.set({ calls: withRoute(calls, path, { ...routeOf(calls, path), ...change }) })
}

function RouteLine({ path, base, rules }: RouteListProps & { path: string }) {
  const act = useAct()
  const route = routeOf(rules, path)
  const set = (change: Partial<typeof route>) =>
    void act('', () => {
      const mine = last.then(() => changeRoute(path, change))
      last = mine.catch(() => {})
      return mine
    })
  // Permission to write is kept only between modes that forward: others do not show it.
  const choose = (mode: Mode) => set({ mode, writes: forwards(mode) && forwards(route.mode) && route.writes })
  const name = path === '*' ? 'every call' : path
  const canChange = path === '*' || changesSomething(path)
  const needsLeave = canChange && forwards(route.mode)
  return (
    <li className={`line upstream-line${route.mode === 'mock' ? '' : ' is-on'}`}>
      <code>{name}</code>
      {needsLeave ? (
        <label className="upstream-leave">
          <input
            type="checkbox"
            aria-label={`Forward changes of ${name}`}
            checked={route.writes}
            onChange={({ target }) => set({ writes: target.checked })}
          />
          <span>{route.writes ? 'changes it' : 'changes: refused'}</span>
        </label>
      ) : (
        <span className="quiet">{path !== '*' && canChange ? 'changes something' : ''}</span>
      )}
      <select
        aria-label={`Answer of ${name}`}
        value={route.mode}
        data-command={commands.upstream(base ?? 'URL', rules)}
        data-says="This switch"
        onChange={({ target }) => choose(MODES.find((mode): mode is Mode => mode === target.value) ?? 'mock')}
      >
        {MODES.map((mode) => (
          <option key={mode}>{mode}</option>
        ))}
      </select>
    </li>
  )
}
