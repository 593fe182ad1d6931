/** One heat map as an image of one pixel for each receiver and window, so that it is sharp at any size and in an export. */
import { useEffect, useState } from 'react'
import type { HeatFinding } from '../answers.gen'
import { context } from '../ui/canvas'
import styles from './MapImage.module.css'
import { pixels } from './maps'
import type { MapBox } from './scene'

export function MapImage({ place, finding }: { place: MapBox; finding: HeatFinding }) {
  const [source, setSource] = useState('')
  useEffect(() => setSource(picture(finding)), [finding])
  const { x, y, width, height } = place
  return source ? (
    <image className={styles.map} href={source} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />
  ) : null
}

/** The map as a PNG in a data address. */
function picture(finding: HeatFinding): string {
  if (finding.columns.length === 0) return ''
  const canvas = document.createElement('canvas')
  canvas.width = finding.columns.length
  canvas.height = finding.nodes
  const image = context(canvas).createImageData(canvas.width, canvas.height)
  new Uint32Array(image.data.buffer).set(pixels(finding))
  context(canvas).putImageData(image, 0, 0)
  return canvas.toDataURL()
}
