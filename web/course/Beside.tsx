/** The run of what is set, beside the gauges: an embed of the page in itself, which follows what is set. */
import { useEffect, useRef, useState } from 'react'
import { connect, type Lab, type Settings } from '../embed/client'
import { useLab } from '../shown/store'
import styles from './Beside.module.css'

/** It begins where the first packets are on their way, and at a speed at which one can be followed. */
const BEGINS = 'at=60&speed=60&start=seen'

interface Props {
  /** The fragment of the scenario; nothing is changed while what is set cannot be run. */
  readonly link: string
}

export function Beside({ link }: Props) {
  const isThere = useIsThere()
  const theme = useLab((state) => state.theme)
  const frame = useRef<HTMLIFrameElement>(null)
  const [lab, setLab] = useState<Lab>()
  const [first] = useState({ link, theme })
  const shown = useRef(first)
  const [shows, setShows] = useState(link)
  useEffect(() => {
    if (!isThere || !frame.current) return
    let known: Lab | undefined
    let isWanted = true
    void connect(frame.current).then((found) => {
      known = found
      if (isWanted) setLab(found)
      else found.close()
    })
    return () => {
      isWanted = false
      known?.close()
    }
  }, [isThere])
  useEffect(() => {
    if (!lab || (shown.current.link === link && shown.current.theme === theme)) return
    shown.current = { link, theme }
    void replay(lab, { link: `${link}&${BEGINS}`, theme }).then(() => setShows(shown.current.link))
  }, [lab, link, theme])
  if (!isThere) return null
  return (
    <div className={styles.beside} data-testid="beside" data-shows={shows}>
      <iframe
        ref={frame}
        title="The run of what is set"
        src={`embed.html#${first.link}&${BEGINS}&theme=${first.theme}`}
        allow="fullscreen"
      />
    </div>
  )
}

/** Shows something else and lets it play, unless its reader asks for less motion. */
async function replay(lab: Lab, settings: Settings): Promise<void> {
  try {
    await lab.set(settings)
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) await lab.play()
  } catch {
    // it was taken away or loaded again meanwhile; what is wrong with what is set stands below the controls
  }
}

/** Whether the page has its embed beside it: one that was saved as a file has not. */
function useIsThere(): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    let isWanted = true
    const ask = async () => location.protocol !== 'file:' && (await fetch('embed.html')).ok
    void ask().then(
      (found) => isWanted && setIsThere(found),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return isThere
}
