import { change } from '#app/shared/analytics/counters.ts'
import { daysBetween } from '#app/shared/calendar/day.ts'
import type { Evidence, EvidenceValue } from '#app/shared/cards/evidence/evidence.ts'

/** How a value differs from the frozen one. */
export interface Difference {
  /** In the value's unit. */
  absolute: number
  /** Null if the frozen value was 0. */
  relative: number | null
  /** Of counts over different numbers of days: the relative difference of a day's mean; else null. */
  perDay: number | null
}

const daysOf = (period: Evidence['period']) => (period ? daysBetween(period.from, period.to) + 1 : null)

/** A value with the days it was measured on. */
interface MeasuredValue {
  value: number | null
  period: Evidence['period']
}

/** Returns how a live value differs from the frozen one; null if one of them is missing. */
export function differenceOf(
  unit: EvidenceValue['unit'],
  frozen: MeasuredValue,
  live: MeasuredValue,
): Difference | null {
  if (frozen.value === null || live.value === null) return null
  const [before, now] = [daysOf(frozen.period), daysOf(live.period)]
  const isComparable = unit !== 'count' || before === null || now === null || before === now
  return {
    absolute: live.value - frozen.value,
    relative: change(live.value, frozen.value),
    perDay: isComparable ? null : change(live.value / now, frozen.value / before),
  }
}
