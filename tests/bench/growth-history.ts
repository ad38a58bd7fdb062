import { sql } from 'kysely'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { concentrationKinds, concentrationQuerySchema } from '#app/shared/growth/concentration.ts'
import { historyMetrics, historyQuerySchema } from '#app/shared/growth/month-history.ts'
import { explainedMetrics, whyQuerySchema } from '#app/shared/growth/waterfall.ts'
import { getWhyChanged } from '#server/growth/change/why-changed.ts'
import { getConcentration } from '#server/growth/concentration/concentration.ts'
import { getMonthHistory } from '#server/growth/history/month-history.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { onFreshDatabase } from './fresh-database.ts'
import { generateEvents } from './generate-events.ts'
import { benchNow } from './volume.ts'

const admin: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Admin', clientId: null }
/** The largest website, with a fifth of all events. */
const siteId = 1
const clientId = '00000000-0000-4000-8000-000000000001'
const runs = 20

export interface HistoryTiming {
  name: string
  median: number
  slowest: number
}

/**
 * Measures 13 months of every metric, both explanations of a month's change and both concentrations of the largest website,
 * among this many events of 14 months. One visit in twenty brings an amount, and two goals count them.
 */
export const measureHistory = (events: number, report: (line: string) => void): Promise<HistoryTiming[]> =>
  onFreshDatabase(async (context) => {
    await generateEvents(context.database, { events }, report)
    await addAmounts(context.database)
    return timeHistory({ ...context, clock: () => benchNow })
  })

async function addAmounts({ db }: Database): Promise<void> {
  await sql`insert into goal (site_id, kind, pattern, name, currency)
    select ${siteId}::int, 'event', 'event' || n, 'Goal ' || n, 'EUR' from generate_series(1, 2) as n`.execute(db)
  await sql`update website set currency = 'EUR' where id = ${siteId}`.execute(db)
  // 190001 is the term of event1 (generate-events.ts). Nobody else's event of that instant has such a number.
  await sql`insert into event (site_id, day, visitor, at, seq, kind, interactive, page, hostname, name, attribution, technology,
      place, visible_ms, currency, revenue_minor)
    select site_id, day, visitor, started_at + interval '1 second', 30000, 2, true, entry_page, hostname, 190001 + n % 2,
      attribution, technology, place, 0, 'EUR', 1000 + n % 5000
    from (select *, row_number() over () as n from visit where site_id = ${siteId}) as visit where n % 20 = 0`.execute(
    db,
  )
  for (const table of ['event', 'goal']) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

async function timeHistory(context: Context): Promise<HistoryTiming[]> {
  const month = '2026-10'
  const ofHistory = (query: object) => () =>
    getMonthHistory(context, admin, v.parse(historyQuerySchema, { clientId, month, ...query }))
  const ofChange = (query: object) => () =>
    getWhyChanged(context, admin, v.parse(whyQuerySchema, { clientId, month, ...query }))
  const ofConcentration = (query: object) => () =>
    getConcentration(context, admin, v.parse(concentrationQuerySchema, { clientId, month, ...query }))
  const goal = await context.database.db.selectFrom('goal').select('id').orderBy('id').executeTakeFirstOrThrow()
  const questions = [
    ...historyMetrics.map((metric) => ({ name: `13 months: ${metric}`, ask: ofHistory({ metric }) })),
    { name: '13 months: conversions of one goal', ask: ofHistory({ metric: 'conversions', goalId: goal.id }) },
    ...explainedMetrics.map((metric) => ({ name: `why ${metric} changed`, ask: ofChange({ metric }) })),
    { name: 'why conversions of one goal changed', ask: ofChange({ metric: 'conversions', goalId: goal.id }) },
    { name: 'why visits of a running month changed', ask: ofChange({ month: '2026-11' }) },
    ...concentrationKinds.map((by) => ({ name: `concentration by ${by}`, ask: ofConcentration({ by }) })),
  ]
  const timings: HistoryTiming[] = []
  for (const { name, ask } of questions) timings.push({ name, ...(await timeOf(ask)) })
  return timings
}

/** As many runs before warm up the caches; they don't count. */
async function timeOf(ask: () => Promise<unknown>): Promise<Omit<HistoryTiming, 'name'>> {
  const times: number[] = []
  for (let run = -runs; run < runs; run += 1) {
    const began = performance.now()
    await ask()
    if (run >= 0) times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  return { median: times[Math.floor(times.length / 2)] ?? Number.NaN, slowest: times.at(-1) ?? Number.NaN }
}
