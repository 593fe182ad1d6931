/** Ways to hand on what is shown: a code for the phones in the room, a link, the code of an embed, one file. */
import { useState } from 'react'
import { savePicture, usualWidth } from '../page/savePicture'
import { roomLink, share } from '../page/share'
import { addressOf } from '../shown/address'
import { writeLink } from '../shown/link'
import { fullName, shownNow, store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { canBeWide, WIDEST } from '../ui/images'
import { saveFile } from '../ui/saveFile'
import { Whole } from '../ui/Whole'
import { EmbedCode } from './EmbedCode'
import { pageAsFile } from './file'
import { QrCode } from './QrCode'
import styles from './Share.module.css'

export function Share() {
  // what is shown when it is opened, however the runs go on
  const [address] = useState(() => addressOf(roomLink()))
  const [link] = useState(linkNow)
  const [title] = useState(titleNow)
  const [step] = useState(stepNow)
  return (
    <div className={styles.share}>
      <QrCode address={address} />
      <section className={styles.part} aria-labelledby="share-link">
        <h3 id="share-link">A link</h3>
        <p>It opens this scenario at this cycle, and checks there that the run is identical.</p>
        <Button label="Copy link" onClick={() => void share()} />
      </section>
      <Pictures />
      <Numbers />
      <EmbedCode link={link} title={title} step={step} />
      <AsFile link={link} title={title} />
    </div>
  )
}

/** What is shown, without the lesson around it: that is for the whole page. */
function linkNow(): string {
  const { progress } = store.getState()
  return writeLink(
    { ...shownNow(progress.cycle > 0 ? progress.cycle : undefined), lesson: undefined },
    { reach: 'copied' },
  )
}

/** The step of the lesson that is open, which says itself what is shown. */
function stepNow(): string | undefined {
  const { lesson, carried } = store.getState()
  if (!lesson) return undefined
  return `lesson=${lesson.name}.${lesson.step}${carried === undefined ? '' : `&carried=${carried}`}`
}

function titleNow(): string {
  const { sides, names } = store.getState()
  return `NIFDY Lab: ${sides.map((side) => fullName(side, names)).join(' and ')}`
}

/** What is seen, as files for print and slides. */
function Pictures() {
  const appearance = useLab((state) => state.appearance)
  const [width, setWidth] = useState(usualWidth)
  const [isForPaper, setForPaper] = useState(false)
  const [said, say] = useState('')
  const save = async (kind: 'png' | 'svg') => {
    say('')
    try {
      if (kind === 'png' && !canBeWide(width)) throw new Error(`${width} pixels are outside 1 to ${WIDEST}`)
      await savePicture(kind, { width, isForPaper })
    } catch (error) {
      say(`It could not be saved: ${error instanceof Error ? error.message : error}.`)
    }
  }
  return (
    <section className={styles.part} aria-labelledby="share-pictures">
      <h3 id="share-pictures">The pictures</h3>
      <p>
        Networks, heat maps and charts as they are seen, with a caption and the address that opens them; or a video of
        them from one cycle to another.
      </p>
      <div className={styles.options}>
        <Whole label="Width of a PNG, pixels" value={width} onChange={setWidth} />
        {appearance !== 'light' && (
          <label>
            <input type="checkbox" checked={isForPaper} onChange={({ target }) => setForPaper(target.checked)} />
            In light colours, for paper
          </label>
        )}
      </div>
      <div className={styles.buttons}>
        <Button label="Save as PNG" onClick={() => void save('png')} />
        <Button label="Save as SVG" onClick={() => void save('svg')} />
        <Button label="Video or GIF …" onClick={() => store.setState({ dialog: 'film' })} />
      </div>
      <output aria-live="polite">{said}</output>
    </section>
  )
}

/** What the runs have counted, as files for other programs. */
function Numbers() {
  return (
    <section className={styles.part} aria-labelledby="share-numbers">
      <h3 id="share-numbers">The numbers</h3>
      <p>What links, routers, nodes and packets did, as tables or as a trace.</p>
      <Button label="Data …" onClick={() => store.setState({ dialog: 'data' })} />
    </section>
  )
}

/** One file with everything in it. */
function AsFile({ link, title }: { link: string; title: string }) {
  const lesson = useLab((state) => state.lesson)
  const [said, say] = useState('')
  const save = async () => {
    say('Packing …')
    try {
      const whole = lesson ? `${link}&lesson=${lesson.name}.${lesson.step}` : link
      saveFile(`nifdy-lab${lesson ? `-${lesson.name}` : ''}.html`, await pageAsFile(whole, title), 'text/html')
      say('Saved.')
    } catch (error) {
      say(`This page cannot be saved from here. (${error instanceof Error ? error.message : error})`)
    }
  }
  return (
    <section className={styles.part} aria-labelledby="share-file">
      <h3 id="share-file">One file</h3>
      <p>
        The whole page with {lesson ? 'this lesson' : 'this scenario'}, about 2 MB. It opens by a double click, also
        from a USB stick, and needs no network.
      </p>
      <Button label="Save as a file" onClick={() => void save()} />
      <output aria-live="polite">{said}</output>
    </section>
  )
}
