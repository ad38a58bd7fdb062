import type { Days } from '#app/shared/calendar/day.ts'
import type { GrowthSubject, NamedSubject } from '#app/shared/growth/subject.ts'
import type { Db, Trx } from '../../db/database.ts'
import { readCountedDays, type CountedNumber } from './counted-days.sql.ts'
import type { CountedDays } from './daily-series.ts'
import type { CountedSubject } from './forecast-period.ts'
import type { GrowthGoal } from '../numbers/goals.sql.ts'
import { sum } from './methods/method.ts'

/** A website as far as forecasts depend on it. */
export interface ForecastSite {
  id: number
  timeZone: string
  currency: string
}

/** Returns a subject with the names that people read, and the currency of a revenue. */
export function namedSubject(
  subject: GrowthSubject,
  goals: readonly GrowthGoal[],
  { currency }: Pick<ForecastSite, 'currency'>,
): NamedSubject {
  const goalId = 'goalId' in subject ? subject.goalId : null
  const goal = goals.find(({ id }) => id === goalId)
  return {
    subject,
    goal: goal?.name ?? null,
    isGone: goalId !== null && goal === undefined,
    currency: subject.metric === 'revenue' ? (goal?.currency ?? currency) : null,
  }
}

/** Reads what was counted of a subject on days; for the share of a channel, of the channel and of all visits. */
export async function readCounted(
  trx: Trx | Db,
  site: Pick<ForecastSite, 'id' | 'currency'>,
  { subject, goals, days }: { subject: GrowthSubject; goals: readonly GrowthGoal[]; days: Days },
): Promise<CountedSubject> {
  const counts = await readCountedDays(trx, site.id, countedNumber(subject, goals, site), days)
  if (subject.metric !== 'channelShare') return [counts]
  const whole = await readCountedDays(trx, site.id, { of: 'visits' }, days)
  // An import may have visits without their channels: then neither is measured, so that both are of the same days.
  return [counts, { ...whole, isMeasured: counts.isMeasured }]
}

function countedNumber(
  subject: GrowthSubject,
  goals: readonly GrowthGoal[],
  site: Pick<ForecastSite, 'currency'>,
): CountedNumber {
  switch (subject.metric) {
    case 'visits':
      return { of: 'visits' }
    case 'channelShare':
      return { of: 'channel', channel: subject.channel }
    case 'conversions':
    case 'revenue': {
      const { metric, goalId } = subject
      const chosen = goalId === null ? goals : goals.filter(({ id }) => id === goalId)
      if (metric === 'conversions') return { of: 'conversions', goals: chosen, areAll: goalId === null }
      const withAmounts = chosen.filter(({ currency }) => currency !== null)
      const currency = goalId === null ? site.currency : (withAmounts[0]?.currency ?? site.currency)
      return { of: 'revenue', goals: withAmounts, currency }
    }
  }
}

/** Returns the amount of all days together: a count, or a share of the whole (0 without visits). */
export function amountOf([counts, whole]: CountedSubject): number {
  const total = (days: CountedDays) => sum(days.counts)
  if (whole === undefined) return total(counts)
  return total(whole) > 0 ? total(counts) / total(whole) : 0
}
