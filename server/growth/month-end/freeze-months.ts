import { setImmediate } from 'node:timers/promises'
import { dayAfter, dayOfMonth, type Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { GrowthSubject } from '#app/shared/growth/subject.ts'
import { readAdminIds } from '../../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../../context.ts'
import type { Db, SystemTrx, Trx } from '../../db/database.ts'
import { readLeftOfMonth } from '../../db/month-left.sql.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { endForecasts } from '../forecast/end-forecasts.ts'
import { readGoals, type GrowthGoal } from '../numbers/goals.sql.ts'
import { amountOf, readCounted, type ForecastSite } from '../forecast/read-counted.ts'
import { readTargetPace } from '../pacing/read-target.ts'
import { readTargetsOf } from '../targets/targets.sql.ts'
import { insertFrozenMonth, readEndedMonths, readFrozenMonth, readTotals, type EndedMonth } from './month-end.sql.ts'
import type { FrozenMonth, FrozenTarget } from './frozen-month.ts'
import { isNothingLeft, leftWords } from './left-words.ts'

/** A month that is frozen later, after an upgrade or a pause of the server, notifies no one: its report is done by then. */
const lastNoticeDay = 10

/**
 * Freezes each month that is over, once: what its targets and numbers came to, what came of forecasts, and a notice to Admins
 * of what is left before its report. It waits for the second of the next month, local to the website, when late data is in.
 * A month is one transaction, so that a run can be killed anywhere and repeated. Called by a job.
 */
export async function freezeMonths(
  context: Pick<Context, 'database' | 'clock' | 'origin'>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context.database
  for (const ended of await readEndedMonths(db, context.clock())) {
    // Requests come first.
    await setImmediate()
    if (signal.aborted) return
    await db.transaction().execute((trx) => freezeMonth(context, trx, ended))
  }
}

async function freezeMonth(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: SystemTrx,
  ended: EndedMonth,
): Promise<void> {
  const { id: siteId, month, today } = ended
  const at = context.clock()
  const content = await contentOf(trx, ended, { month, today })
  // Another process may have frozen it meanwhile: this waits for it, and writes nothing.
  if (!(await insertFrozenMonth(trx, { siteId, month, at }, content))) return
  await endForecasts(trx, ended, at)
  if (dayOfMonth(today) <= lastNoticeDay) await notifyOfMonth(context, trx, ended)
}

/** Notifies Admins of what a month still needs; no one, if nothing is left. */
async function notifyOfMonth(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: SystemTrx,
  { id: siteId, clientId, company, month }: EndedMonth,
): Promise<void> {
  const left = await readLeftOfMonth(trx, { clientId, siteId, month })
  if (isNothingLeft(left)) return
  await notifyPeople(context, trx, {
    kind: 'report',
    userIds: await readAdminIds(trx),
    words: leftWords({ company, month }, left),
    url: `/reports?${new URLSearchParams({ client: clientId, month }).toString()}`,
  })
}

/** Stores a month of generated traffic as it was when it ended, and what came of its forecasts. Notifies no one. */
export async function freezePastMonth(
  trx: SystemTrx,
  site: ForecastSite,
  { month, at }: { month: Month; at: Date },
): Promise<void> {
  const content = await contentOf(trx, site, { month, today: dayAfter(dayAfter(lastDayOf(month))) })
  await insertFrozenMonth(trx, { siteId: site.id, month, at }, content)
  await endForecasts(trx, site, at)
}

interface FrozenDay {
  month: Month
  today: Day
}

async function contentOf(trx: Trx | Db, site: ForecastSite, { month, today }: FrozenDay): Promise<FrozenMonth> {
  const goals = await readGoals(trx, site.id)
  const { visitors, visits, pageviews } = await readTotals(trx, site.id, month)
  const days = { from: firstDayOf(month), to: lastDayOf(month) }
  const read = async (subject: GrowthSubject) => amountOf(await readCounted(trx, site, { subject, goals, days }))
  const hasRevenue = goals.some(({ currency }) => currency !== null)
  return {
    version: 1,
    frozenOn: today,
    currency: site.currency,
    totals: {
      visitors,
      visits,
      pageviews,
      conversions: await read({ metric: 'conversions', goalId: null }),
      revenue: hasRevenue ? await read({ metric: 'revenue', goalId: null }) : null,
    },
    goals: await Promise.all(
      goals.map(async ({ id, name, currency }) => ({
        id,
        name,
        currency,
        conversions: await read({ metric: 'conversions', goalId: id }),
        revenue: currency === null ? null : await read({ metric: 'revenue', goalId: id }),
      })),
    ),
    targets: await targetsOf(trx, site, { month, goals }),
  }
}

/** The targets of a month as they stood at its end. */
async function targetsOf(
  trx: Trx | Db,
  site: ForecastSite,
  { month, goals }: { month: Month; goals: readonly GrowthGoal[] },
): Promise<FrozenTarget[]> {
  const targets: FrozenTarget[] = []
  for (const stored of await readTargetsOf(trx, site.id, month)) {
    const today = dayAfter(lastDayOf(month))
    const read = await readTargetPace(trx, site, stored, { goals, month, today, withToday: false, forecast: null })
    if (!read) continue
    const { subject, id, amount, currency } = stored
    const { came, state } = read.pace
    targets.push({ id, subject, ...read.period, amount, currency, came, state, goal: read.named.goal })
  }
  return targets
}

/** A number of a month that is not what it was when the month ended. */
export interface RestatedNumber {
  /** A number of the totals, or of a goal by its id. */
  number: keyof FrozenMonth['totals'] | `conversions:${number}` | `revenue:${number}`
  was: number
  /** What is counted today; null for a goal that was deleted. */
  now: number | null
}

/**
 * Compares a frozen month with what is counted today: late data, imports, exclusions and new definitions of goals change it.
 * Empty if nothing changed, or if the month was not frozen. For use cases that have checked who asks.
 */
export async function readRestated(trx: Trx | Db, site: ForecastSite, month: Month): Promise<RestatedNumber[]> {
  const frozen = await readFrozenMonth(trx, site.id, month)
  if (!frozen) return []
  const { totals, goals } = await contentOf(trx, site, { month, today: frozen.frozenOn })
  const numbers: RestatedNumber[] = [
    ...totalNames.map((number) => ({ number, was: frozen.totals[number], now: totals[number] })),
    ...frozen.goals.flatMap(({ id, conversions, revenue }) => {
      const today = goals.find((goal) => goal.id === id)
      return [
        { number: `conversions:${id}` as const, was: conversions, now: today?.conversions ?? null },
        { number: `revenue:${id}` as const, was: revenue, now: today?.revenue ?? null },
      ]
    }),
  ].flatMap(({ number, was, now }) => (was === null || was === now ? [] : [{ number, was, now }]))
  return numbers
}

const totalNames = ['visitors', 'visits', 'pageviews', 'conversions', 'revenue'] as const
