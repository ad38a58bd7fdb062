import { useId, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  dayLabels,
  dayPosition,
  isAtEnd,
  valueAxis,
  valuePosition,
  type ValueAxis,
} from '#app/shared/charts/chart-scale.ts'
import chartStyles from './day-chart.module.css'
import styles from './stacked-days.module.css'
import { useExtremesText } from './use-extremes-text.ts'
import { useDayCursor } from './use-day-cursor.ts'

/** A part of each day's number. */
export interface StackedPart {
  id: string
  name: string
  /** Its colour: one of five, or grey for what is left over. */
  look: 0 | 1 | 2 | 3 | 4 | 'others' | 'none'
}

interface StackedDay {
  day: string
  /** False for an unfinished day, which is drawn lighter. */
  complete: boolean
  total: number
  /** In the order of `parts`; they add up to the total. */
  parts: readonly number[]
  /** What is special about the day; it gets a mark. */
  notes: readonly string[]
}

interface StackedDaysProps {
  /** The counted number: Mentions. */
  label: string
  /** One or two sentences that describe the bars for screen readers. */
  summary: string
  /** Name of the column of notes: Spikes. */
  notesLabel: string
  parts: readonly StackedPart[]
  days: readonly StackedDay[]
  /** Days across the plot; a running month keeps room for its future days. */
  slots: number
  format: (value: number) => string
  formatDay: (day: string) => string
  formatAxisDay: (day: string) => string
  /** Shown instead of bars if all days have none. */
  emptyText: string
}

/**
 * A count by day as bars of parts. It needs no measurement, so the server draws it completely. A real table of the same
 * numbers is behind it, for screen readers always and for everyone on request.
 */
export function StackedDays(props: StackedDaysProps) {
  const { label, summary, parts } = props
  const t = useMessages('charts')
  const tCommon = useMessages('common')
  const [showsTable, setShowsTable] = useState(false)
  const [summaryId, tableId] = [useId(), useId()]
  const extremes = useExtremesText(
    props.days.map(({ day, total, complete }) => ({ day, value: total, complete })),
    props,
  )
  return (
    <figure className={chartStyles['chart']} aria-labelledby={summaryId}>
      <figcaption id={summaryId} className="visually-hidden">
        {summary} {extremes}
      </figcaption>
      <div className={chartStyles['legend']}>
        {parts.map(({ id, name, look }) => (
          <span key={id} className={styles['key']}>
            <span className={styles['swatch']} data-look={look} aria-hidden="true" />
            <bdi>{name}</bdi>
          </span>
        ))}
        <button
          type="button"
          className={chartStyles['toggle']}
          aria-pressed={showsTable}
          aria-controls={tableId}
          onClick={() => setShowsTable(!showsTable)}
        >
          {t('showAsTable')}
        </button>
      </div>
      {!showsTable && <Plot {...props} />}
      <section
        id={tableId}
        className={showsTable ? chartStyles['table'] : 'visually-hidden'}
        aria-label={tCommon('tableOf', { name: label })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={showsTable ? 0 : undefined}
      >
        <Numbers {...props} />
      </section>
    </figure>
  )
}

function Plot(props: StackedDaysProps) {
  const { label, parts, days, slots, format, formatDay, formatAxisDay, emptyText } = props
  const t = useMessages('charts')
  const cursor = useDayCursor(days.length, slots)
  const axis = valueAxis(Math.max(0, ...days.map(({ total }) => total)), 'count')
  const nothing = days.every(({ total }) => total === 0)
  const chosen = cursor.day === null ? undefined : days[cursor.day]
  return (
    <div className={chartStyles['frame']}>
      <div className={chartStyles['values']} aria-hidden="true">
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ top: `${valuePosition(tick, axis)}%` }}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div
        className={chartStyles['plot']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> could not hold the bars
        role="slider"
        tabIndex={0}
        aria-label={t('byDay', { label })}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, days.length)}
        aria-valuenow={(cursor.day ?? Math.max(0, days.length - 1)) + 1}
        aria-valuetext={chosen ? spoken(chosen, props, t) : t('noDayChosen')}
        {...cursor.handlers}
      >
        {axis.ticks.map((tick) => (
          <span key={tick} className={chartStyles['grid']} style={{ top: `${valuePosition(tick, axis)}%` }} />
        ))}
        {days.map((day, index) => (
          <Bar key={day.day} day={day} at={index} {...{ parts, slots, axis }} />
        ))}
        {nothing && <p className={chartStyles['empty']}>{emptyText}</p>}
        {chosen && cursor.day !== null && !nothing && (
          <Readout day={chosen} at={dayPosition(cursor.day, slots)} {...{ label, parts, format, formatDay }} />
        )}
      </div>
      <div className={chartStyles['days']} aria-hidden="true">
        {dayLabels(slots).map(({ index, wide }) => {
          const day = days[index]?.day
          return (
            day !== undefined && (
              <span
                key={index}
                className={wide ? chartStyles['wideOnly'] : undefined}
                data-at-end={isAtEnd(index, slots) || undefined}
                style={{ insetInlineStart: `${dayPosition(index, slots)}%` }}
              >
                {formatAxisDay(day)}
              </span>
            )
          )
        })}
      </div>
    </div>
  )
}

interface BarProps {
  day: StackedDay
  /** The place of the day, from 0. */
  at: number
  parts: readonly StackedPart[]
  slots: number
  axis: ValueAxis
}

function Bar({ day: { total, parts: counts, notes, complete }, at, parts, slots, axis }: BarProps) {
  return (
    <span
      className={styles['bar']}
      data-running={!complete || undefined}
      style={{ insetInlineStart: `${(at / slots) * 100}%`, inlineSize: `${100 / slots}%` }}
    >
      {notes.length > 0 && (
        <span className={styles['mark']} style={{ insetBlockEnd: `${100 - valuePosition(total, axis)}%` }} />
      )}
      {parts.map(({ id, look }, place) => {
        const count = counts[place] ?? 0
        return (
          count > 0 && (
            <span
              key={id}
              className={styles['part']}
              data-look={look}
              style={{ blockSize: `${(count / axis.top) * 100}%` }}
            />
          )
        )
      })}
    </span>
  )
}

/** Returns the counted parts of a day, with their names. */
const countedParts = (day: StackedDay, parts: readonly StackedPart[]) =>
  parts.flatMap((part, at) => {
    const count = day.parts[at] ?? 0
    return count > 0 ? [{ ...part, count }] : []
  })

type ChartsT = ReturnType<typeof useMessages<'charts'>>

function spoken(day: StackedDay, { parts, format, formatDay }: StackedDaysProps, t: ChartsT): string {
  const values = { day: formatDay(day.day), value: format(day.total) }
  const reading = t(day.complete ? 'reading' : 'readingSoFar', values)
  const named = countedParts(day, parts).map(({ name, count }) => t('reading', { day: name, value: format(count) }))
  return [reading, ...named, ...day.notes].join('; ')
}

/** The readout is 196 px wide; clamp() keeps it inside the plot without measuring. */
const besideTheDay = (at: number) => `clamp(0px, calc(${at}% - 98px), calc(100% - 196px))`

interface ReadoutProps extends Pick<StackedDaysProps, 'label' | 'parts' | 'format' | 'formatDay'> {
  day: StackedDay
  /** Across the plot, in percent. */
  at: number
}

/** The numbers of the day at the cursor. The slider's value text has the same content. */
function Readout({ day, at, label, parts, format, formatDay }: ReadoutProps) {
  const t = useMessages('charts')
  return (
    <>
      <span className={chartStyles['rule']} style={{ insetInlineStart: `${at}%` }} />
      <div className={chartStyles['readout']} style={{ insetInlineStart: besideTheDay(at) }} aria-hidden="true">
        <strong>{formatDay(day.day)}</strong>
        <span className={chartStyles['readoutRow']}>
          <span>{label}</span>
          <b>{format(day.total)}</b>
        </span>
        {countedParts(day, parts).map(({ id, name, look, count }) => (
          <span key={id} className={chartStyles['readoutRow']}>
            <span className={styles['swatch']} data-look={look} />
            <bdi className={styles['name']}>{name}</bdi>
            <b>{format(count)}</b>
          </span>
        ))}
        {!day.complete && <em>{t('dayNotOver')}</em>}
        {day.notes.map((note) => (
          <bdi key={note} className={chartStyles['readoutNote']}>
            {note}
          </bdi>
        ))}
      </div>
    </>
  )
}

function Numbers({ label, notesLabel, parts, days, format, formatDay }: StackedDaysProps) {
  const t = useMessages('charts')
  const noted = days.some(({ notes }) => notes.length > 0)
  return (
    <table className={chartStyles['numbers']}>
      <caption>{t('byDay', { label })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('name.day')}</th>
          <th scope="col">{label}</th>
          {parts.map(({ id, name }) => (
            <th key={id} scope="col">
              <bdi>{name}</bdi>
            </th>
          ))}
          {noted && <th scope="col">{notesLabel}</th>}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, complete, total, parts: counts, notes }) => (
          <tr key={day}>
            <th scope="row">{complete ? formatDay(day) : t('daySoFar', { day: formatDay(day) })}</th>
            <td>{format(total)}</td>
            {parts.map(({ id }, at) => (
              <td key={id}>{format(counts[at] ?? 0)}</td>
            ))}
            {noted && <td className={chartStyles['noted']}>{notes.join('; ')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
