import { Activity, Flag, Radar, Rocket } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  firstFew,
  markGroups,
  symbolOf,
  type ChartStep,
  type ChartSymbol,
  type PositionedMarker,
} from './chart-markers.ts'
import { dayPosition } from '#app/shared/charts/chart-scale.ts'
import styles from './day-chart-marks.module.css'

/** Draws markers behind the lines: a line on a day, a band over days. */
export function MarkLines({ positioned, slots }: { positioned: readonly PositionedMarker[]; slots: number }) {
  const spans = Map.groupBy(positioned, ({ first, last }) => `${first}-${last}`)
  return [...spans].map(([key, members]) => {
    const { first, last } = members[0] ?? { first: 0, last: 0 }
    return first === last ? (
      <span
        key={key}
        className={styles['day']}
        data-symbol={symbolOf(members)}
        style={{ insetInlineStart: `${dayPosition(first, slots)}%` }}
      />
    ) : (
      <span
        key={key}
        className={styles['band']}
        style={{ insetInlineStart: `${(first / slots) * 100}%`, inlineSize: `${((last - first + 1) / slots) * 100}%` }}
      />
    )
  })
}

const maxInPopover = 10
const icons = { flag: Flag, rocket: Rocket, radar: Radar, activity: Activity } as const satisfies Record<
  ChartSymbol,
  unknown
>
const plain = (line: ReactNode) => line

interface MarksProps {
  positioned: readonly PositionedMarker[]
  slots: number
  step?: ChartStep | undefined
  formatDays: (from: string, to: string) => string
}

/**
 * Buttons below the plot that describe the markers in the browser's own popovers, so that they work before hydration.
 */
export function Marks({ positioned, slots, step, formatDays }: MarksProps) {
  const t = useMessages('charts')
  return (
    <ul className={styles['marks']} aria-label={t('name.annotations')}>
      {markGroups(positioned, slots, step).map(({ middle, positioned: members }) => (
        <li key={middle} style={{ insetInlineStart: `${dayPosition(middle, slots)}%` }}>
          <Mark members={members} formatDays={formatDays} />
        </li>
      ))}
    </ul>
  )
}

function Mark({ members, formatDays }: Pick<MarksProps, 'formatDays'> & { members: readonly PositionedMarker[] }) {
  const id = useId()
  const t = useMessages('charts')
  const days = members.map(({ marker }) => marker.from).sort()
  const { shown, more } = firstFew(members, maxInPopover)
  const symbol = symbolOf(members)
  const Icon = icons[symbol]
  const isAnnotations = members.every(({ marker }) => (marker.symbol ?? 'flag') === 'flag')
  return (
    <>
      <button
        type="button"
        className={styles['mark']}
        data-symbol={symbol}
        popoverTarget={id}
        aria-label={t(isAnnotations ? 'notesOf' : 'marksOf', {
          days: formatDays(days[0] ?? '', days.at(-1) ?? ''),
          count: members.length,
        })}
      >
        {members.length > 1 ? members.length : <Icon size={12} aria-hidden="true" />}
      </button>
      <div
        id={id}
        popover="auto"
        className={styles['said']}
        role="note"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <dl>
          {shown.map(({ marker }) => (
            <div key={marker.id}>
              <dt>{formatDays(marker.from, marker.to)}</dt>
              <dd>{(marker.link ?? plain)(<bdi>{marker.label}</bdi>)}</dd>
            </div>
          ))}
        </dl>
        {more > 0 && <p>{t('moreNotes', { count: more })}</p>}
      </div>
    </>
  )
}
