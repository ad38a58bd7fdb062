import { noCounters } from '#app/shared/analytics/counters.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import type { PanelPart, PanelRow, Period } from '#app/shared/analytics/overview.ts'
import { holds } from './reference-month.ts'
import { referenceCounts, type ReferenceVisit } from './reference-visits.ts'

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const written = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** Returns the days of a month and of its comparison, by the product's rules in plain arithmetic. */
function referencePeriods(
  asked: string,
  choice: Comparison,
  { today, firstDay }: { today: string; firstDay: string },
): { period: Period; comparison: Period | null } {
  const [year, month] = asked.split('-').map(Number) as [number, number]
  const isRunning = today.startsWith(asked)
  const last = isRunning ? Number(today.slice(8)) : daysIn(year, month)
  const period = { from: written(year, month, 1), to: written(year, month, last) }
  if (choice === 'none') return { period, comparison: null }
  const before = month === 1 ? [year - 1, 12] : [year, month - 1]
  const isOver = choice < today.slice(0, 7) && choice !== asked
  const other =
    choice === 'year' ? [year - 1, month] : choice === 'previous' || !isOver ? before : choice.split('-').map(Number)
  const [otherYear = 0, otherMonth = 0] = other
  const count = isRunning ? Math.min(last, daysIn(otherYear, otherMonth)) : daysIn(otherYear, otherMonth)
  const comparison = { from: written(otherYear, otherMonth, 1), to: written(otherYear, otherMonth, count) }
  return { period, comparison: firstDay <= comparison.from ? comparison : null }
}

/** The days of a month that is shown up to today and compared by finished days. */
export interface CompletePeriods {
  period: Period
  comparison: Period | null
  /** The days of the period that are compared. */
  compared: Period
  /** Today, if a running month is compared. */
  added: Period | null
}

/** Returns the same for a comparison by finished days: today of a running month is compared with nothing. */
export function referenceCompletePeriods(
  asked: string,
  choice: Comparison,
  { today, firstDay }: { today: string; firstDay: string },
): CompletePeriods {
  const { period, comparison } = referencePeriods(asked, choice, { today, firstDay })
  if (!today.startsWith(asked)) return { period, comparison, compared: period, added: null }
  const over = Number(today.slice(8)) - 1
  if (over === 0 || !comparison) return { period, comparison: null, compared: period, added: null }
  const [year, month] = comparison.from.split('-').map(Number) as [number, number]
  const to = written(year, month, Math.min(over, daysIn(year, month)))
  return {
    period,
    comparison: { ...comparison, to },
    compared: { ...period, to: `${asked}-${String(over).padStart(2, '0')}` },
    added: { from: today, to: today },
  }
}

/**
 * Returns a panel's rows of the period, its new rows, and the rows gone since the comparison, calculated from the
 * visits of the slow reference.
 */
export function referenceParts(
  all: readonly ReferenceVisit[],
  { period, comparison, added }: CompletePeriods,
  filters: readonly Filter[],
  dimension: FilterDimension,
): Record<PanelPart, PanelRow[]> {
  const visits = all.filter((visit) => filters.every((filter) => holds(visit, filter)))
  const countsIn = (span: Period | null) => {
    const inside = visits.filter(({ day }) => span !== null && day >= span.from && day <= span.to)
    return new Map(
      [...referenceCounts(inside)].flatMap(([key, counters]) =>
        key.startsWith(`${dimension} `) ? [[key.slice(dimension.length + 1), counters] as const] : [],
      ),
    )
  }
  const [now, before, todays] = [countsIn(period), countsIn(comparison), countsIn(added)]
  const rows = [...now].map(([value, own]): PanelRow => {
    const today = todays.get(value)
    return { value, ...own, previous: before.get(value) ?? null, ...(today && { today }) }
  })
  const gone = [...before].flatMap(([value, previous]): PanelRow[] =>
    now.has(value) ? [] : [{ value, ...noCounters, previous }],
  )
  return { all: rows, new: comparison ? rows.filter(({ previous }) => previous === null) : [], gone }
}
