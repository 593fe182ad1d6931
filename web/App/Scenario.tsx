import { change, giveUp, join, showRuns } from '../run/changing'
import { ScenarioPanel } from '../scenario/ScenarioPanel'
import { store, useLab } from '../shown/store'
import { RedoIcon, UndoIcon } from '../ui/icons'
import styles from './App.module.css'
import { Do } from './Do'

/** The panel of the scenario, with undo and redo. */
export function Scenario() {
  const scenario = useLab((state) => state.scenario)
  const refusals = useLab((state) => state.refusals)
  const begun = useLab((state) => state.progress.cycle > 0)
  const inRun = useLab((state) => state.inRun)
  return (
    <>
      <div className={styles.steps}>
        <Do id="undo" icon={UndoIcon} />
        <Do id="redo" icon={RedoIcon} />
      </div>
      <ScenarioPanel
        scenario={scenario}
        refusals={refusals}
        onChange={change}
        onJoin={join}
        onRuns={showRuns}
        onGiveUp={giveUp}
        begun={begun}
        inRun={inRun}
        onInRun={(way) => store.setState({ inRun: way })}
      />
    </>
  )
}
