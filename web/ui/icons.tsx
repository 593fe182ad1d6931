/** Icons, drawn on 16 × 16 in the colour of the text. They say nothing by themselves: the button has a name. */
import type { ReactNode } from 'react'

function icon(content: ReactNode) {
  return function Icon() {
    return (
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
        {content}
      </svg>
    )
  }
}

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export const PlayIcon = icon(<path d="M4 2.5v11l9-5.5z" />)
export const PauseIcon = icon(<path d="M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z" />)
export const StepIcon = icon(<path d="M3 2.5v11l7-5.5zM11 2.5h2.4v11H11z" />)
export const BackIcon = icon(<path d="M13 2.5v11L6 8zM2.6 2.5H5v11H2.6z" />)
export const RestartIcon = icon(<path {...stroke} d="M3.2 6.2A5.2 5.2 0 118 13.2M3 2.8v3.6h3.6" />)
export const FinishIcon = icon(<path d="M1.5 2.5v11L7 8zM7 2.5v11L12.5 8zM12.6 2.5h2v11h-2z" />)
export const FlagIcon = icon(<path d="M3.4 1.5h1.4v13H3.4zM5.6 2h8l-2.2 3 2.2 3h-8z" />)
export const BlockersIcon = icon(<path {...stroke} d="M2 3.5h12M2 8h8M2 12.5h4" />)
export const FilterIcon = icon(<path {...stroke} d="M2 3h12L9.5 8.5V13l-3-1.5v-3z" />)
export const UndoIcon = icon(<path {...stroke} d="M3 6h6.5a3.5 3.5 0 010 7H6M3 6l3-3M3 6l3 3" />)
export const RedoIcon = icon(<path {...stroke} d="M13 6H6.5a3.5 3.5 0 000 7H10M13 6l-3-3M13 6l-3 3" />)
export const LinkIcon = icon(
  <path {...stroke} d="M6.5 9.5l3-3M7 4.5l1.2-1.2a3 3 0 014.3 4.3L11.3 8.8M9 11.5l-1.2 1.2a3 3 0 01-4.3-4.3L4.7 7.2" />,
)
export const PanelIcon = icon(<path {...stroke} d="M2 3h12v10H2zM6 3v10" />)
export const GalleryIcon = icon(
  <path {...stroke} d="M2.5 2.5h4.5v4.5H2.5zM9.5 2.5H14V7H9.5zM2.5 9.5H7V14H2.5zM9.5 9.5H14V14H9.5z" />,
)
export const AsFoundIcon = icon(
  <path
    {...stroke}
    d="M4.6 3.6h6.8M4.2 5l2.7 5.8M11.8 5l-2.7 5.8M2 2h2.6v3H2zM11.4 2H14v3h-2.6zM6.7 10.9h2.6v3H6.7z"
  />,
)
export const SheetsIcon = icon(<path {...stroke} d="M8 1.8l6 2.7-6 2.7-6-2.7zM2 8l6 2.7L14 8M2 11.4l6 2.7 6-2.7" />)
export const FileIcon = icon(<path {...stroke} d="M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3" />)
export const PlusIcon = icon(<path {...stroke} d="M8 3v10M3 8h10" />)
export const MinusIcon = icon(<path {...stroke} d="M3 8h10" />)
export const WholeIcon = icon(<path {...stroke} d="M2 3.5v9M14 3.5v9M4.5 8h7M6.5 6l-2 2 2 2M9.5 6l2 2-2 2" />)
export const LiveIcon = icon(<path {...stroke} d="M13.5 3v10M2.5 8H11M8 5l3 3-3 3" />)
export const EnlargeIcon = icon(<path {...stroke} d="M9.5 2.5h4v4M13.5 2.5l-4.5 4.5M6.5 13.5h-4v-4M2.5 13.5L7 9" />)
export const EnlargeBothIcon = icon(<path {...stroke} d="M1.5 5.5v-3h3M11.5 2.5h3v3M14.5 10.5v3h-3M4.5 13.5h-3v-3" />)
export const ShrinkIcon = icon(<path {...stroke} d="M13 7H9V3M9 7l4.5-4.5M3 9h4v4M7 9l-4.5 4.5" />)
export const MoreIcon = icon(
  <>
    <circle cx="3" cy="8" r="1.5" />
    <circle cx="8" cy="8" r="1.5" />
    <circle cx="13" cy="8" r="1.5" />
  </>,
)
export const LegendIcon = icon(<path {...stroke} d="M2 3h3v3H2zM2 10h3v3H2zM8 4.5h6M8 11.5h6" />)
export const LessonIcon = icon(<path {...stroke} d="M1.5 3h13v8h-13zM8 11v3M5 14h6" />)
export const CloseIcon = icon(<path {...stroke} d="M4 4l8 8M12 4l-8 8" />)
export const SunIcon = icon(
  <>
    <circle cx="8" cy="8" r="3" />
    <path {...stroke} d="M8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1" />
  </>,
)
export const MoonIcon = icon(<path d="M13.5 9.8A6 6 0 116.2 2.5a5 5 0 007.3 7.3z" />)
export const SystemIcon = icon(
  <>
    <circle {...stroke} cx="8" cy="8" r="5.5" />
    <path d="M8 2.5a5.5 5.5 0 010 11z" />
  </>,
)
export const CommandsIcon = icon(
  <path {...stroke} d="M6.8 11.5a4.7 4.7 0 100-9.4 4.7 4.7 0 000 9.4zM10.3 10.3l3.7 3.7" />,
)
export const KeysIcon = icon(
  <path {...stroke} d="M1.5 4h13v8h-13zM4 6.7h.01M6.7 6.7h.01M9.3 6.7h.01M12 6.7h.01M5 9.5h6" />,
)
export const SweepIcon = icon(
  <>
    <path {...stroke} d="M2 2v12h12" />
    <path {...stroke} d="M4.5 11.5l2.5-2 2.5-1 3.5-5.5" />
  </>,
)
export const HelpIcon = icon(
  <path
    {...stroke}
    d="M8 14.2A6.2 6.2 0 108 1.8a6.2 6.2 0 000 12.4zM6.2 6.2a1.8 1.8 0 113 1.4C8.4 8.2 8 8.5 8 9.3M8 11.4v.2"
  />,
)
