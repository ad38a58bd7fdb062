import type { BotsMonth, DroppedDay } from '#app/shared/analytics/bots.ts'
import { eachDay } from '#app/shared/calendar/day.ts'
import type { DropReason } from '#app/shared/tracking/settings.ts'

/** One reason in a month and in its comparison (null without a comparison). */
export interface ReasonRow {
  reason: DropReason
  count: number
  /** Share of all dropped events in the month. */
  share: number
  previous: number | null
  /** What today added in a compared running month: `previous` is compared with the rest (`comparedCount`). */
  today?: { count: number }
}

/** Returns the reasons of a month, most frequent first, including those that only the comparison has. */
export function reasonRows({
  period,
  complete,
  dropped: { days, previous },
}: Pick<BotsMonth, 'period' | 'complete' | 'dropped'>): ReasonRow[] {
  const counts = new Map<DropReason, number>(previous?.map(({ reason }) => [reason, 0]))
  for (const { reason, count } of days) counts.set(reason, (counts.get(reason) ?? 0) + count)
  const all = countOf(days)
  const todays = complete || !previous ? [] : days.filter(({ day }) => day === period.to)
  const todayOf = (reason: DropReason) => countOf(todays.filter((each) => each.reason === reason))
  return [...counts]
    .map(([reason, count]) => ({
      reason,
      count,
      share: all === 0 ? 0 : count / all,
      previous: previous && (previous.find((before) => before.reason === reason)?.count ?? 0),
      ...(todayOf(reason) > 0 && { today: { count: todayOf(reason) } }),
    }))
    .toSorted((a, b) => b.count - a.count || (b.previous ?? 0) - (a.previous ?? 0))
}

const countOf = (days: readonly DroppedDay[]): number => days.reduce((sum, { count }) => sum + count, 0)

/**
 * Returns every day of a month with its dropped events, for one reason or all; the last day of a running month is
 * unfinished.
 */
export function dropPoints(
  month: Pick<BotsMonth, 'period' | 'complete' | 'dropped'>,
  reason: DropReason | null,
): DropDay[] {
  return pointsOf(
    month,
    month.dropped.days.filter((each) => reason === null || each.reason === reason),
  )
}

/** A day of a chart; the last one of a running month is unfinished. */
export interface DropDay {
  day: string
  value: number
  complete: boolean
}

/** Returns every day of a month with its count, 0 if it has none. */
export function pointsOf(
  { period, complete }: Pick<BotsMonth, 'period' | 'complete'>,
  counts: readonly { day: string; count: number }[],
): DropDay[] {
  const byDay = new Map<string, number>()
  for (const { day, count } of counts) byDay.set(day, (byDay.get(day) ?? 0) + count)
  return eachDay(period).map((day) => ({
    day,
    value: byDay.get(day) ?? 0,
    complete: complete || day < period.to,
  }))
}
