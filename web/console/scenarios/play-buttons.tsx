import type { Scenario } from '#contract/calls/scenarios'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { useKeys } from '../keys/keys'
import { mock } from '../live/access'
import { Action } from '../parts/controls/action'
import { beginPlay, endPlay, goOn, oneStep, pausePlay, usePlay } from './play/player'

/** Start prepares the server and leaves the phone to the person; Play takes the scenario's steps in it. */
export function PlayButtons({ scenario, running }: { scenario: Scenario | null; running: boolean }) {
  const act = useAct()
  const play = usePlay()
  const name = scenario?.name ?? ''
  const own = play?.name === name && running ? play : null
  const isUnderWay = own?.state === 'waiting' && own.taken > 0
  const hasSteps = (scenario?.steps?.length ?? 0) > 0
  const begin = (said: string, opens: boolean) =>
    act(said, async () => {
      if (scenario) await beginPlay(scenario, opens)
    })
  const start = () => void begin(`${name} runs`, false)
  const isReady = () => (isUnderWay ? act('', async () => {}) : begin('', true))
  const playAll = async () => {
    if (await isReady()) await goOn()
  }
  const stop = () =>
    void act('Scenario stopped', () => {
      endPlay()
      return mock.scenarios.stop()
    })
  const next = async () => {
    if (await isReady()) await oneStep()
  }
  useKeys('scenarios-play', {
    Enter: { does: 'start', run: () => scenario && start() },
    '.': { does: 'next step', run: () => hasSteps && own?.state !== 'going' && void next() },
  })
  const goes = own?.state === 'going'
  const line = `npm run mock -- scenario run fixtures/scenarios/${name}.yaml --headed`
  return (
    <>
      {!goes && (
        <Action
          label={running ? 'Start again' : 'Start'}
          icon="play"
          kind={hasSteps ? 'plain' : 'primary'}
          hint="Enter"
          disabled={!scenario}
          command={commands.start(name)}
          onPress={start}
        />
      )}
      {hasSteps && !goes && (
        <Action repeats label="Next step" icon="skip" hint="." command={line} onPress={() => void next()} />
      )}
      {hasSteps &&
        (goes ? (
          <Action label="Pause" icon="stop" command={line} onPress={pausePlay} />
        ) : (
          <Action label="Play" icon="play" kind="primary" command={line} onPress={() => void playAll()} />
        ))}
      {running && <Action label="Stop" icon="stop" kind="danger" command={commands.stop()} onPress={stop} />}
    </>
  )
}
