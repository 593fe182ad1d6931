import { whole } from '../base/format'
import { goTo } from '../run/control'
import { nameBookmark, removeBookmark } from '../shown/bookmarks'
import { useLab } from '../shown/store'
import { LONGEST_TITLE } from '../shown/texts'
import { Button } from '../ui/Button'
import { CloseIcon } from '../ui/icons'
import styles from './Bookmarks.module.css'

/** The bookmarks of the runs, each with its title. */
export function Bookmarks({ onClose }: { onClose: () => void }) {
  const bookmarks = useLab((state) => state.bookmarks)
  if (bookmarks.length === 0)
    return <p>There are none yet. B sets one at the cycle shown; links contain them with their titles.</p>
  return (
    <ul className={styles.list}>
      {bookmarks.map((cycle) => (
        <li key={cycle}>
          <Button
            label={`Go to cycle ${whole(cycle)}`}
            onClick={() => {
              onClose()
              void goTo(cycle)
            }}
          >
            {whole(cycle)}
          </Button>
          <Title cycle={cycle} />
          <Button
            label={`Remove the bookmark at cycle ${whole(cycle)}`}
            icon={CloseIcon}
            look="quiet"
            bare
            onClick={() => removeBookmark(cycle)}
          />
        </li>
      ))}
    </ul>
  )
}

function Title({ cycle }: { cycle: number }) {
  const title = useLab((state) => state.titles[cycle] ?? '')
  return (
    <input
      className={styles.title}
      aria-label={`Title of the bookmark at cycle ${whole(cycle)}`}
      placeholder="Title"
      maxLength={LONGEST_TITLE}
      defaultValue={title}
      onBlur={(event) => nameBookmark(cycle, event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') nameBookmark(cycle, event.currentTarget.value)
      }}
    />
  )
}
