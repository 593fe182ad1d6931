/** The chart of an experiment: fills in as results come; every place can be read, reached by keys and opened. */
import { type Ref, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { At, Bound, Experiment, Judgement, Measure } from '../answers.gen'
import { onSize } from '../ui/canvas'
import { arrange, isAnyPastSaturation } from './arrange'
import { draw } from './draw'
import styles from './Figure.module.css'
import { Plot } from './Plot'
import type { OnPoint } from './point'
import type { Printed, Published } from './published'
import { Table } from './Table'
import { description, PAST_SATURATION, RISES } from './words'

interface Props {
  readonly experiment: Experiment
  /** What is known so far; nothing yet draws outlines. */
  readonly judgement?: Judgement | undefined
  /** What the paper states of its places. */
  readonly published?: readonly Published[] | undefined
  /** How the paper draws it, where that is told. */
  readonly printed?: Printed | undefined
  /** What the networks of its curves carry at most. */
  readonly bounds?: readonly Bound[] | undefined
  /** The measure that the experiment names. */
  readonly measure: Measure
  /** It is as high as its box. */
  readonly fills?: boolean
  /** A place of the chart was clicked, or Enter pressed on it. */
  readonly onPoint?: OnPoint | undefined
  /** Places that stay marked, as those chosen for a comparison. */
  readonly chosen?: readonly At[] | undefined
  /** The picture, to export it; a table has none. */
  readonly svg?: Ref<SVGSVGElement> | undefined
}

/** Width of a chart before the page has said how wide it is, in pixels. */
const FIRST_WIDTH = 760
/** Charts are not drawn narrower: then they scroll. */
const LEAST_WIDTH = 270

export function Figure({ experiment, judgement, published, printed, bounds, measure, ...around }: Props) {
  const { fills = false, onPoint, chosen = [], svg } = around
  // Results come faster than charts are read: a picture that is late gives way to the page.
  const known = useDeferredValue(judgement)
  const made = useMemo(
    () => arrange(experiment, known, published, printed, bounds),
    [experiment, known, published, printed, bounds],
  )
  // The numbers for screen readers come last: writing hundreds of cells must not delay the picture.
  const calm = useDeferredValue(made)
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST_WIDTH)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (!box.current) return
    return onSize(box.current, (wide, high) => {
      setWidth(Math.max(LEAST_WIDTH, Math.floor(wide)))
      setHeight(fills ? Math.floor(high) : undefined)
    })
  }, [fills])
  const scene = useMemo(
    () => draw(experiment, made, measure, known, width, height),
    [experiment, made, measure, known, width, height],
  )
  return (
    <figure className={styles.figure} data-fills={fills || undefined} aria-label={experiment.title}>
      <figcaption className="visually-hidden">{description(experiment, made, measure)}</figcaption>
      <div ref={box} className={styles.box}>
        {scene && (
          <Plot
            scene={scene}
            made={made}
            measure={measure}
            judgement={known}
            onPoint={onPoint}
            chosen={chosen}
            svg={svg}
          />
        )}
      </div>
      {isAnyPastSaturation(made) && (
        <p className={styles.past}>
          {RISES} {PAST_SATURATION}
        </p>
      )}
      <Table
        experiment={experiment}
        made={calm}
        measure={measure}
        hidden={scene !== undefined}
        onPoint={scene ? undefined : onPoint}
      />
    </figure>
  )
}
