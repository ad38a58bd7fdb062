import { useId, type KeyboardEvent, type MouseEvent } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import { addDays, mondayOf, type Day } from '#app/shared/calendar/day.ts'
import { daysOfWeek } from '#app/shared/calendar/week.ts'
import { firstFew, markersOn, positionMarkers } from './chart-markers.ts'
import { linePaths } from './chart-paths.ts'
import {
  dayLabels,
  dayPosition,
  isAtEnd,
  isWorthDrawing,
  valueAxis,
  valuePosition,
  type ChartPoint,
  type ValueAxis,
} from '#app/shared/charts/chart-scale.ts'
import type { DayChartProps } from './day-chart-props.ts'
import { stepWords } from './step-words.ts'
import { Marks, MarkLines } from './day-chart-marks.tsx'
import styles from './day-chart.module.css'
import { useDayCursor } from './use-day-cursor.ts'

/** The lines, the axes and the day cursor of a day chart. */
export function DayChartPlot(props: DayChartProps) {
  const { label, current, comparison, average, slots, unit, formatTick, formatAxisDay, emptyText } = props
  const { notes, background, step = 'day' } = props
  const t = useMessages('charts')
  const gradient = useId()
  const cursor = useDayCursor(current.points.length, slots)
  const drawn = [...current.points, ...(comparison?.points ?? []), ...(average?.points ?? [])]
  const values = drawn.flatMap((point) => point?.value ?? [])
  const axis = valueAxis(Math.max(0, background?.largest ?? 0, ...values), unit)
  const nothing = !isWorthDrawing(current.points)
  const lines = linePaths(nothing ? [] : current.points, slots, axis)
  const ghost = comparison && !nothing && linePaths(withGaps(comparison.points), slots, axis)
  const smooth = average && !nothing && linePaths(average.points, slots, axis)
  const readout = cursor.day === null ? t('noDayChosen') : sentenceOf(t, props, cursor.day)
  const positioned = positionMarkers(notes?.markers ?? [], current.points[0]?.day ?? '', slots, step)
  const choose = useChoice(props, cursor)
  return (
    <div className={styles['frame']} data-marked={positioned.length > 0 || undefined}>
      <div className={styles['values']} aria-hidden="true">
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ top: `${valuePosition(tick, axis)}%` }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div
        className={styles['plot']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> could not hold the lines
        role="slider"
        tabIndex={0}
        aria-label={t(stepWords[step].title, { label })}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, current.points.length)}
        aria-valuenow={(cursor.day ?? Math.max(0, current.points.length - 1)) + 1}
        aria-valuetext={readout}
        {...cursor.handlers}
        {...choose}
      >
        {axis.ticks.map((tick) => (
          <span key={tick} className={styles['grid']} style={{ top: `${valuePosition(tick, axis)}%` }} />
        ))}
        {!nothing && background?.draw(axis)}
        <MarkLines positioned={positioned} slots={slots} />
        <svg className={styles['lines']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--ours-fill)" stopOpacity="0.22" />
              <stop offset="1" stopColor="var(--ours-fill)" stopOpacity="0.02" />
            </linearGradient>
          </defs>
          <path className={styles['area']} d={lines.area} fill={`url(#${gradient})`} />
          {ghost && <path className={styles['ghost']} d={ghost.solid} />}
          <path className={styles['line']} d={lines.solid} />
          <path className={styles['dashed']} d={lines.dashed} />
          {smooth && <path className={styles['average']} d={smooth.solid} />}
        </svg>
        {lines.lonely.map((index) => index !== lines.running && <Dot key={index} {...{ index, props, axis }} />)}
        {lines.running !== null && <Dot index={lines.running} props={props} axis={axis} />}
        {lines.partial.map((index) => (
          <Dot key={index} index={index} props={props} axis={axis} />
        ))}
        {nothing && <p className={styles['empty']}>{emptyText}</p>}
        {cursor.day !== null && !nothing && <Cursor index={cursor.day} props={props} axis={axis} />}
      </div>
      {notes && positioned.length > 0 && (
        <Marks positioned={positioned} slots={slots} step={step} formatDays={notes.formatDays} />
      )}
      <div className={styles['days']} aria-hidden="true">
        {dayLabels(slots, step !== 'day' || undefined).map(({ index, wide }) => {
          const day = dayOfSlot(props, index)
          return (
            day && (
              <span
                key={index}
                className={wide ? styles['wideOnly'] : undefined}
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

/** A day without a partner has no number, which makes a gap. */
const withGaps = (points: readonly (ChartPoint | null)[]): ChartPoint[] =>
  points.map((point) => point ?? { day: '', value: null, complete: true })

/** Returns the handlers to choose a day: a click on a day, or Enter. */
function useChoice(
  { current, notes, slots }: DayChartProps,
  { day, dayUnder, handlers }: ReturnType<typeof useDayCursor>,
) {
  const choose = notes?.choose
  if (!choose) return {}
  const run = (index: number | null, plot: HTMLElement, at?: { x: number; y: number }) => {
    const point = index === null ? undefined : current.points[index]
    if (index === null || !point) return
    const box = plot.getBoundingClientRect()
    const fromStart = (box.width * dayPosition(index, slots)) / 100
    const x = getComputedStyle(plot).direction === 'rtl' ? box.right - fromStart : box.left + fromStart
    choose.onDays({ from: point.day, to: point.to ?? point.day }, plot, at ?? { x, y: box.top + box.height / 2 })
  }
  return {
    'aria-keyshortcuts': 'Enter',
    onClick(event: MouseEvent<HTMLElement>) {
      const { nativeEvent, currentTarget, clientX, clientY } = event
      const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
      if (!isTouch || choose.byTouch) run(dayUnder(event) ?? day, currentTarget, { x: clientX, y: clientY })
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Enter') run(day, event.currentTarget)
      else handlers.onKeyDown(event)
    },
  }
}

/** Returns the day of a slot. Future days have a date, but no numbers. */
function dayOfSlot({ current, step }: DayChartProps, index: number): Day | null {
  const first = current.points[0]?.day
  const later = (from: Day) => (step === 'week' ? addDays(mondayOf(from), index * daysOfWeek) : addDays(from, index))
  return current.points[index]?.day ?? (first ? later(first) : null)
}

/** Maximum number of markers that are read out for a day. */
const maxRead = 3

function sentenceOf(t: Translate<EnglishOf<'charts'>>, props: DayChartProps, index: number): string {
  const { current, comparison, average, background, format, formatDay } = props
  const reading = ({ day, value, complete, expected }: ChartPoint, soFar = !complete) =>
    t(soFar ? (expected ? 'readingExpected' : 'readingSoFar') : 'reading', {
      day: formatDay(day),
      value: value === null ? t('within.noNumber') : format(value),
    })
  const point = current.points[index]
  if (!point) return ''
  const before = comparison?.points[index]
  const behind = background?.textOf(index) ?? ''
  const own = behind === '' ? reading(point) : t('twoReadings', { now: reading(point), before: behind })
  const compared = before ? t('twoReadings', { now: own, before: reading(before, false) }) : own
  const mean = average?.points[index]?.value ?? null
  const read =
    average && mean !== null
      ? t('twoReadings', { now: compared, before: t('reading', { day: average.name, value: format(mean) }) })
      : compared
  const { shown, more } = firstFew(markersOn(props.notes?.markers ?? [], point), maxRead)
  if (shown.length === 0) return read
  const noted = [...shown.map((marker) => marker.label), ...(more > 0 ? [t('moreNotes', { count: more })] : [])]
  return t('readingNoted', { reading: read, notes: noted.join('; ') })
}

/** Up to this part of the plot the readout is right of the day, so that it never covers the line at the cursor. */
const turnsAt = 60

/** The readout is 196 px wide and 12 px away from the day; min() keeps it inside the plot without measuring. */
const besideTheRule = (at: number) =>
  at <= turnsAt
    ? { insetInlineStart: `min(calc(${at}% + 12px), calc(100% - 196px))` }
    : { insetInlineEnd: `min(calc(${100 - at}% + 12px), calc(100% - 196px))` }

interface MarkProps {
  index: number
  props: DayChartProps
  axis: ValueAxis
}

function Dot({ index, props, axis }: MarkProps) {
  const point = props.current.points[index]
  if (!point || point.value === null) return null
  return (
    <span
      className={styles['dot']}
      data-hollow={!point.complete || point.partial || undefined}
      style={{ insetInlineStart: `${dayPosition(index, props.slots)}%`, top: `${valuePosition(point.value, axis)}%` }}
    />
  )
}

function Cursor({ index, props, axis }: MarkProps) {
  const t = useMessages('charts')
  const { current, comparison, average, slots, label, format, formatDay, notes, background, step = 'day' } = props
  const point = current.points[index]
  if (!point) return null
  const before = comparison?.points[index]
  const mean = average?.points[index]?.value ?? null
  const at = dayPosition(index, slots)
  const { shown, more } = firstFew(markersOn(notes?.markers ?? [], point), maxRead)
  return (
    <>
      <span className={styles['rule']} style={{ insetInlineStart: `${at}%` }} />
      <Dot index={index} props={props} axis={axis} />
      {/* The slider's value text has the same content, so the box is hidden from screen readers. */}
      <div className={styles['readout']} style={besideTheRule(at)} aria-hidden="true">
        <strong>{label}</strong>
        <span className={styles['readoutRow']}>
          <span className={styles['keyCurrent']} />
          <span>{formatDay(point.day)}</span>
          <b>{point.value === null ? '–' : format(point.value)}</b>
        </span>
        {(before ?? comparison?.unpaired) && (
          <span className={styles['readoutRow']}>
            <span className={styles['keyComparison']} />
            <span>{before ? formatDay(before.day) : t(stepWords[step].noCompared)}</span>
            <b>{before?.value === null || !before ? '–' : format(before.value)}</b>
          </span>
        )}
        {average && (
          <span className={styles['readoutRow']}>
            <span className={styles['keyAverage']} />
            <span>{average.name}</span>
            <b>{mean === null ? '–' : format(mean)}</b>
          </span>
        )}
        {background && background.textOf(index) !== '' && <em>{background.textOf(index)}</em>}
        {!point.complete && <em>{t(point.expected ? 'onlyExpected' : stepWords[step].notOver)}</em>}
        {shown.map((marker) => (
          <bdi key={marker.id} className={styles['readoutNote']}>
            {marker.label}
          </bdi>
        ))}
        {more > 0 && <em>{t('moreNotes', { count: more })}</em>}
        {notes?.choose && <em className={styles['hint']}>{notes.choose.hint}</em>}
      </div>
    </>
  )
}
