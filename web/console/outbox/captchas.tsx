import { useMemo } from 'react'
import type { ShownCaptcha } from '#contract/calls/captchas'
import { commands } from '../acts/commands'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { shortTime } from '../live/time'
import { useTraffic } from '../live/traffic'
import { Copy } from '../parts/text/clipboard'
import { CommandLine } from '../parts/text/command-line'

/** Only the latest expired captchas are useful. */
const MAX_OVER = 5

/** Valid captchas and the last expired ones, each with its answer, and its picture if its call is still known. */
export function Captchas() {
  const captchas = useLive(({ captchas }) => captchas)
  // The past hides keys, and rows of one key would outlive it.
  const moment = useLive(({ past }) => past?.id)
  const now = useServerNow()
  const pictures = usePictures()
  const isOver = ({ expiresAt }: ShownCaptcha) => now !== '' && Date.parse(expiresAt) <= Date.parse(now)
  const good = captchas.filter((captcha) => !isOver(captcha)).reverse()
  const over = captchas.filter(isOver).slice(-MAX_OVER).reverse()
  return (
    <section aria-label="Captchas">
      <div className="bar bar-inner">
        <h2>Captchas</h2>
        <span className="quiet">{good.length} good</span>
      </div>
      {good.length + over.length > 0 && (
        <div className="line line-head captcha-line">
          <span>Picture</span>
          <span>Answer</span>
          <span>Key</span>
          <span>Until</span>
        </div>
      )}
      <ul key={moment}>
        {[...good, ...over].map((captcha) => {
          const { key, answer, expiresAt } = captcha
          const picture = pictures.get(key)
          return (
            <li key={key} className={`line captcha-line${isOver(captcha) ? ' is-over' : ''}`}>
              {picture === undefined ? <span className="quiet">—</span> : <img src={picture} alt="" />}
              <code className="captcha-answer">{answer}</code>
              <code className="two quiet">{key}</code>
              <span className="quiet">{isOver(captcha) ? 'ran out' : shortTime(expiresAt, now)}</span>
              <Copy text={answer} label={`Copy ${answer}`} command={commands.captcha()} />
            </li>
          )
        })}
      </ul>
      <div className="panel-command">
        <CommandLine text={commands.captcha()} />
      </div>
    </section>
  )
}

/** Pictures by captcha key, taken from the answers that carried them. */
function usePictures(): Map<string, string> {
  const rows = useTraffic()
  return useMemo(() => {
    const found = rows.flatMap((row): [string, string][] => {
      if (row.kind !== 'call' || !row.entry.path.endsWith('/captcha')) return []
      const { data } = (row.entry.answer ?? {}) as { data?: { key?: unknown; captcha?: unknown } }
      return typeof data?.key === 'string' && typeof data.captcha === 'string' ? [[data.key, data.captcha]] : []
    })
    return new Map(found)
  }, [rows])
}
