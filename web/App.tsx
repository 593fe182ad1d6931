/** The whole page: its regions, and in each the panels that say that they stand there. */
import { type CSSProperties, useEffect, useMemo } from 'react'
import styles from './App/App.module.css'
import './App/print.css'
import { AsidePane, AsideSheet, useAside } from './App/Aside'
import { Pictures } from './App/Pictures'
import { Dialogs, Region } from './App/Region'
import { SkipLinks } from './App/SkipLinks'
import { useBrought } from './machines/machine'
import { CommandsContext } from './page/command'
import { commandsWith } from './page/commands'
import { listenToKeys } from './page/keys'
import { enlargedNow } from './page/room'
import { show } from './run/changing'
import { useLab } from './shown/store'
import { useNarrow } from './ui/room'

export function App() {
  const live = useLab((state) => state.page.kind === 'live')
  const brought = useBrought()
  const commands = useMemo(() => commandsWith(brought.flatMap((own) => own.commands?.(show) ?? [])), [brought])
  useEffect(() => listenToKeys(commands), [commands])
  return (
    <CommandsContext value={commands}>
      <SkipLinks />
      <LivePage live={live} />
      {!live && (
        <div className={styles.other}>
          <Region name="header" />
          <Region name="page" />
          <Region name="notices" />
        </div>
      )}
      <Region name="spoken" />
      <Dialogs />
    </CommandsContext>
  )
}

/** The live runs stay as they are while another page is shown. What moves time comes first, so that Tab is soon there. */
function LivePage({ live }: { live: boolean }) {
  const narrow = useNarrow()
  const enlarged = useLab(enlargedNow)
  const left = useAside('left') && !enlarged
  const right = useAside('right')
  const face = useLab((state) => state.face)
  const inLesson = useLab((state) => state.lesson !== undefined) || undefined
  return (
    <>
      <div
        className={styles.page}
        data-panel={left && !narrow}
        data-inspector={right}
        data-enlarged={enlarged}
        data-face={face}
        data-lesson={inLesson}
        style={useSizes()}
        hidden={!live}
      >
        <div className={styles.bottom}>
          <Region name="bottom" />
          {live && <Region name="notices" />}
        </div>
        {live && <Region name="header" />}
        {left && !narrow && <AsidePane name="left" />}
        <Pictures />
        {right && <AsidePane name="right" />}
      </div>
      {live && narrow && left && <AsideSheet name="left" />}
    </>
  )
}

/** The sizes of panes that the reader has chosen, for the style sheet. */
function useSizes(): CSSProperties {
  const sizes = useLab((state) => state.sizes)
  return Object.fromEntries(
    Object.entries(sizes).map(([pane, pixels]) => [`--${pane}-size`, `${pixels}px`]),
  ) as CSSProperties
}
