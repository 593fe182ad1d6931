import type { PictureName } from '../shown/shown'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { EnlargeBothIcon, EnlargeIcon, ShrinkIcon } from '../ui/icons'
import { enlarge, enlargedNow } from './room'

interface Props {
  readonly picture: PictureName
  readonly name: string
  /** The picture is of both runs; while one has the window it is not offered. */
  readonly both?: boolean
}

/** Gives the window to a picture, and gives it back to all. */
export function EnlargeButton({ picture, name, both = false }: Props) {
  const isLarge = useLab((state) => enlargedNow(state) !== undefined)
  if (isLarge && both) return null
  const icon = isLarge ? ShrinkIcon : both ? EnlargeBothIcon : EnlargeIcon
  return (
    <Button
      label={isLarge ? 'Show all pictures' : `Enlarge ${name}`}
      icon={icon}
      keyLabel="F"
      look="quiet"
      bare
      onClick={() => enlarge(isLarge ? undefined : picture)}
    />
  )
}
