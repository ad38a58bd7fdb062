import { Flag } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { firstFew, markGroups, type PositionedMarker } from './chart-markers.ts'
import { dayPosition } from './chart-scale.ts'
import styles from './day-chart-marks.module.css'

/** Draws markers behind the lines: a line on a day, a band over days. */
export function MarkLines({ positioned, slots }: { positioned: readonly PositionedMarker[]; slots: number }) {
  const spans = new Map(positioned.map(({ first, last }) => [`${first}-${last}`, { first, last }]))
  return [...spans].map(([key, { first, last }]) =>
    first === last ? (
      <span key={key} className={styles['day']} style={{ insetInlineStart: `${dayPosition(first, slots)}%` }} />
    ) : (
      <span
        key={key}
        className={styles['band']}
        style={{ insetInlineStart: `${(first / slots) * 100}%`, inlineSize: `${((last - first + 1) / slots) * 100}%` }}
      />
    ),
  )
}

const mostInPopover = 10

interface MarksProps {
  positioned: readonly PositionedMarker[]
  slots: number
  formatDays: (from: string, to: string) => string
}

/**
 * Buttons below the plot that describe the markers in the browser's own popovers, so that they work before hydration.
 */
export function Marks({ positioned, slots, formatDays }: MarksProps) {
  const say = useMessages('charts')
  return (
    <ul className={styles['marks']} aria-label={say('name.annotations')}>
      {markGroups(positioned).map(({ middle, positioned: members }) => (
        <li key={middle} style={{ insetInlineStart: `${dayPosition(Math.min(middle, slots - 1), slots)}%` }}>
          <Mark members={members} formatDays={formatDays} />
        </li>
      ))}
    </ul>
  )
}

function Mark({ members, formatDays }: Pick<MarksProps, 'formatDays'> & { members: readonly PositionedMarker[] }) {
  const id = useId()
  const say = useMessages('charts')
  const days = members.map(({ marker }) => marker.from).sort()
  const { shown, more } = firstFew(members, mostInPopover)
  return (
    <>
      <button
        type="button"
        className={styles['mark']}
        popoverTarget={id}
        aria-label={say('notesOf', { days: formatDays(days[0] ?? '', days.at(-1) ?? ''), count: members.length })}
      >
        {members.length > 1 ? members.length : <Flag size={12} aria-hidden="true" />}
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
              <dd>
                <bdi>{marker.label}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {more > 0 && <p>{say('moreNotes', { count: more })}</p>}
      </div>
    </>
  )
}
