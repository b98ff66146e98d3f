import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { mock } from '../live/access'
import { useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { endPlay, usePlay } from '../scenarios/play/player'
import { stepOf } from '../scenarios/scenario-detail'
import { showRow } from '../view/view'

export function HeaderScenario() {
  const running = useLive(({ past, health }) => (past ?? health)?.scenario ?? null)
  const recording = useLive(({ recording }) => recording)
  const play = usePlay()
  const act = useAct()
  return (
    <div className="head-cell head-scenario">
      <p className="head-label">
        Scenario{play?.name === running && play !== null && ` · ${stepOf(play)}`}
        {recording && ' · recording'}
      </p>
      <div className="head-value">
        {running === null ? (
          <span className="quiet">none runs</span>
        ) : (
          <>
            <button
              type="button"
              className="head-link head-name"
              title={running}
              onClick={() => showRow('scenarios', running)}
            >
              {running}
            </button>
            <Action
              bare
              icon="stop"
              label="Stop scenario"
              command={commands.stop()}
              onPress={() =>
                void act('Scenario stopped', () => {
                  endPlay()
                  return mock.scenarios.stop()
                })
              }
            />
          </>
        )}
      </div>
    </div>
  )
}
