import type { RefObject } from 'react'
import { useState } from 'react'
import type { PointResult } from '../answers.gen'
import { ensureExists } from '../base/assert'
import { LONGEST, pack } from '../base/carry'
import { arrange } from '../figures/arrange'
import { toPng, toSvgText } from '../figures/export'
import { vegaLite } from '../figures/vegaLite'
import { addressOf } from '../shown/address'
import { Button } from '../ui/Button'
import { canBeWide, WIDEST } from '../ui/images'
import { saveFile } from '../ui/saveFile'
import { Whole } from '../ui/Whole'
import { resultTexts } from './actions'
import styles from './Exports.module.css'
import { csvOfGroups, csvOfSeeds } from './files'
import { printedOf, publishedOf } from './published'
import { entryOf, experiments, type Opened } from './store'

/** Pixels of a PNG from left to right unless said otherwise: sharp in a column of print. */
const PNG_WIDTH = 1600

interface Props {
  readonly opened: Opened
  readonly svg: RefObject<SVGSVGElement | null>
}

/** Exports of an experiment: its chart, its numbers and the experiment itself. */
export function Exports({ opened, svg }: Props) {
  const { name, document, plan, judgement, shippedBy } = opened
  const [said, setSaid] = useState('')
  const [width, setWidth] = useState(PNG_WIDTH)
  const some = judgement?.groups.some(({ n }) => n > 0) ?? false
  // of what is shipped there are means alone
  const own = some && shippedBy === undefined
  const { kind } = plan.experiment.chart
  const picture = kind !== 'table'
  const isDrawnAnew = kind !== 'table' && kind !== 'maps'

  const save = async (form: 'svg' | 'png') => {
    try {
      setSaid('')
      await saveChart(opened, ensureExists(svg.current, 'the chart'), form, width)
    } catch (error) {
      setSaid(`The chart could not be saved: ${error instanceof Error ? error.message : String(error)}.`)
    }
  }

  const choices: readonly (readonly [label: string, applies: boolean, act: () => void])[] = [
    ['Chart as SVG', picture, () => void save('svg')],
    ['Chart as PNG', picture, () => void save('png')],
    [
      'Chart as Vega-Lite',
      some && isDrawnAnew,
      () => saveFile(`${name}.vl.json`, specificationOf(opened), 'application/json'),
    ],
    [
      'Means as CSV',
      some,
      () => judgement && saveFile(`${name}.csv`, csvOfGroups(plan.experiment, judgement, measures()), 'text/csv'),
    ],
    ['All seeds as CSV', own, () => saveFile(`${name}-seeds.csv`, csvOfSeeds(plan, parsed(), measures()), 'text/csv')],
    ['Results as JSON', own, () => saveFile(`${name}-results.json`, resultsOf(opened), 'application/json')],
    ['Experiment as JSON', true, () => saveFile(`${name}.json`, document, 'application/json')],
  ]
  return (
    <section className={styles.exports} aria-label="Export">
      {choices.map(
        ([label, applies, act]) => applies && <Button key={label} label={label} look="quiet" onClick={act} />,
      )}
      <Button label="Copy link to this experiment" look="quiet" onClick={() => void copyLink(opened).then(setSaid)} />
      {picture && <Whole label="Width of a PNG, pixels" value={width} onChange={setWidth} />}
      <p role="status">{said}</p>
    </section>
  )
}

/** Saves a chart as it is drawn, a PNG as wide as asked, in pixels. */
async function saveChart(opened: Opened, chart: SVGSVGElement, form: 'svg' | 'png', width: number): Promise<void> {
  if (form === 'png' && !canBeWide(width)) throw new Error(`${width} pixels are outside 1 to ${WIDEST}`)
  const { title, about } = opened.plan.experiment
  const link = await linkOf(opened)
  const address = link === undefined ? undefined : addressOf(link)
  const text = toSvgText(chart, { title, description: about, address })
  if (form === 'svg') saveFile(`${opened.name}.svg`, text, 'image/svg+xml')
  else saveFile(`${opened.name}.png`, await toPng(text, width))
}

/** The link of an experiment; undefined if it is too long for one. */
async function linkOf({ name, document }: Opened): Promise<string | undefined> {
  const link = entryOf(name)?.own ? `experiments&z=${await pack(document)}` : `experiments=${name}`
  return link.length > LONGEST ? undefined : link
}

/** Copies a link to an experiment, and says what became of it. */
async function copyLink(opened: Opened): Promise<string> {
  const link = await linkOf(opened)
  if (link === undefined) return 'This experiment is too long for a link: send the file instead.'
  try {
    await navigator.clipboard.writeText(addressOf(link))
    return 'Link copied.'
  } catch {
    return `The browser did not allow copying. This is the link: ${addressOf(link)}`
  }
}

/** The chart of an experiment with its data, as it was opened. */
function specificationOf({ name, plan: { experiment }, judgement }: Opened): string {
  const made = arrange(experiment, judgement, publishedOf(name), printedOf(name))
  const measure = measures().find((one) => one.name === experiment.measure)
  const note = `NIFDY Lab ${experiments.getState().version}, ${addressOf(`experiments=${name}`)}`
  return vegaLite(experiment, made, ensureExists(measure, 'the measure that is drawn'), note)
}

function measures() {
  return experiments.getState().measures
}

function parsed(): ReadonlyMap<string, PointResult> {
  return new Map([...resultTexts()].map(([key, text]) => [key, JSON.parse(text)]))
}

/** In the form of the command line's result files, so that `nifdy merge` takes it. */
function resultsOf({ name, plan }: Opened): string {
  const { version } = experiments.getState()
  const { definition, document } = plan
  const head = JSON.stringify({ experiment: name, definition, engine: version, document })
  const pairs = [...resultTexts()].map(([key, text]) => `${JSON.stringify(key)}:${text}`)
  return `${head.slice(0, -1)},"results":{\n${pairs.join(',\n')}\n}}\n`
}
