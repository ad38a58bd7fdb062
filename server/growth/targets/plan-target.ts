import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import { localDay, localMonth } from '#app/shared/calendar/zone.ts'
import { daysOfSpan, monthsIn, type SpanOf } from '#app/shared/growth/span.ts'
import { subjectKey, type GrowthSubject, type NamedSubject } from '#app/shared/growth/subject.ts'
import { maxTargetAmount, type SuggestedAmount, type TargetForm } from '#app/shared/growth/target.ts'
import type { Trx } from '../../db/database.ts'
import { readLastRepeat } from '../../db/month-targets.sql.ts'
import { badInput, notFound, userError } from '../../errors/user-errors.ts'
import { readGoals } from '../numbers/goals.sql.ts'
import type { CountedSubject } from '../forecast/forecast-period.ts'
import { namedSubject, readCounted, type ForecastSite } from '../forecast/read-counted.ts'
import { seasonDays, seasonWeights, suggestionOf } from './season.ts'
import { splitAmount } from './split-amount.ts'
import type { NewTarget } from './targets.sql.ts'

/** A period may begin so many months before or after the current one. */
const maxMonthsAway = 120

/** What was counted of a subject, with its names. */
interface ReadSubject {
  named: NamedSubject
  counted: CountedSubject
}

/**
 * Reads what the season and the year before a period are known from.
 * @throws UserError not_found for a goal that the website doesn't have; input.invalid for a period too far away, and for the
 * revenue of goals without any
 */
async function readSeason(
  trx: Trx,
  site: ForecastSite,
  { subject, period, now }: { subject: GrowthSubject; period: SpanOf; now: Date },
): Promise<ReadSubject> {
  const current = localMonth(now, site.timeZone)
  if (!isNear(period.first, current)) throw badInput((t) => t('targetTooFar'))
  const goals = await readGoals(trx, site.id)
  const named = namedSubject(subject, goals, site)
  if (named.isGone) throw notFound((t) => t('goalNotFound'))
  if (subject.metric === 'revenue') {
    const hasRevenue = goals.some(({ id, currency }) => currency !== null && (subject.goalId ?? id) === id)
    if (!hasRevenue) throw badInput((t) => t('goalWithoutRevenue'))
  }
  const days = seasonDays(period, localDay(now, site.timeZone))
  return { named, counted: await readCounted(trx, site, { subject, goals, days }) }
}

const isNear = (month: Month, current: Month): boolean =>
  month >= addMonths(current, -maxMonthsAway) && month <= addMonths(current, maxMonthsAway)

/** Returns what a period was a year before, and what is usual. @throws UserError like `readSeason` */
export async function suggestedAmount(
  trx: Trx,
  site: ForecastSite,
  asked: { subject: GrowthSubject; period: SpanOf; now: Date },
): Promise<SuggestedAmount> {
  const { counted } = await readSeason(trx, site, asked)
  return suggestionOf(counted, asked.period, localMonth(asked.now, site.timeZone))
}

/**
 * Returns what is stored of a target: its amount, computed now if it is last year's and so many percent more, and the months
 * of a quarter or year by the website's season.
 * @param own the target's id, if it is stored already
 * @throws UserError like `readSeason`; target.over for a period that has ended; input.invalid for an amount that can't be, and
 * for a year before that was not measured, or brought nothing
 */
export async function planTarget(
  trx: Trx,
  site: ForecastSite,
  { target, own, now }: { target: TargetForm; own: string | null; now: Date },
): Promise<NewTarget> {
  const { subject, span, first, repeats, basis } = target
  const period = { span, first }
  const today = localDay(now, site.timeZone)
  const { named, counted } = await readSeason(trx, site, { subject, period, now })
  if (daysOfSpan(period).to < today) throw userError('target.over', (t) => t('targetOver'))
  const { lastYear } = suggestionOf(counted, period, localMonth(now, site.timeZone))
  const amount = requireAmount(
    subject,
    basis.from === 'hand' ? basis.amount : moreThan(subject, lastYear, basis.percent),
  )
  const key = subjectKey(subject)
  const parts = splitAmount(subject.metric, amount, seasonWeights(counted, period, today))
  return {
    subject: key,
    goalId: 'goalId' in subject ? subject.goalId : null,
    span,
    first,
    repeats,
    amount,
    last: repeats ? await readLastRepeat(trx, site.id, { subject: key, first, own }) : null,
    currency: named.currency,
    percent: basis.from === 'lastYear' ? basis.percent : null,
    months: span === 'month' ? [] : monthsIn(period).map((month, at) => ({ month, amount: parts[at] ?? 0 })),
  }
}

/** A year before that brought nothing can't grow by a percentage, and one that was not measured is unknown. */
function moreThan({ metric }: GrowthSubject, lastYear: number | null, percent: number): number {
  if (lastYear === null) throw badInput((t) => t('lastYearUnknown'))
  if (lastYear === 0) throw badInput((t) => t('lastYearZero'))
  const amount = lastYear * (1 + percent / 100)
  return metric === 'channelShare' ? Math.min(1, amount) : Math.round(amount)
}

/** Counts and minor units of money are whole, and shares at most 1. */
function requireAmount({ metric }: GrowthSubject, amount: number): number {
  if (metric === 'channelShare' && amount > 1) throw badInput((t) => t('shareTooLarge'))
  if (metric !== 'channelShare' && !Number.isSafeInteger(amount)) throw badInput((t) => t('targetNotWhole'))
  if (amount > maxTargetAmount) throw badInput((t) => t('targetTooLarge'))
  return amount
}
