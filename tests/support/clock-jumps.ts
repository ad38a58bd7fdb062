import { sql } from 'kysely'
import { expect } from 'vitest'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { rebuild, refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { readJobHealth, startJobs } from '#server/jobs/jobs.ts'
import { companyId, insertWebsiteOf } from './companies.ts'
import { minuteMs } from './dated-moments.ts'
import { postEvent } from './events.ts'
import { clara, insertPeople, removePeople } from './people.ts'
import { sorted, storedRollups } from './stored-rollups.ts'
import type { TestClock } from './test-context.ts'

const clientId = companyId(1)

/** Events sent before the first jump, and after each. */
export const eventsARound = 12

/** A step of the machine's clock: negative numbers go back, positive ones forward. */
export interface Jump {
  why: string
  minutes: number
}

/**
 * Sends events and runs all jobs while the clock jumps. After each jump it checks that every accepted event is stored
 * once, counted once, and shown in the month of its day.
 * @returns the number of accepted events
 */
export async function liveThroughJumps(
  context: Context & { clock: TestClock },
  { start, timeZone, jumps }: { start: string; timeZone: string; jumps: readonly Jump[] },
): Promise<number> {
  const { clock, database } = context
  clock.set(start)
  await removePeople(context)
  await insertPeople(context)
  const siteId = await insertWebsiteOf(context, 1, { timeZone })
  context.ingest.invalidate(siteId)
  const runner = startJobs(context)
  let sent = 0

  /** Sends page views of some visitors, a few minutes apart. */
  async function visit(round: number): Promise<void> {
    for (let page = 0; page < 4; page += 1) {
      for (let visitor = 1; visitor <= 3; visitor += 1) {
        const url = `https://site-1.test/round-${round}/page-${page}/of-${visitor}`
        const event = { n: 'pageview', d: 'site-1.test', u: url }
        const answer = await postEvent(context, event, { address: `203.0.113.${visitor}` })
        expect([answer.status, answer.headers.get('x-loop-dropped')]).toEqual([202, null])
        sent += 1
      }
      clock.advance(7 * minuteMs)
    }
  }
  const stored = async () => {
    const { rows } = await sql<{ events: number; pages: number }>`
      select count(*)::int as events, count(distinct page)::int as pages from stored_event where site_id = ${siteId}`.execute(
      database.db,
    )
    return rows[0]
  }
  const months = async () => sorted(await storedRollups(database.db, siteId, 'month_rollup'))

  await visit(0)
  for (const [index, { why, minutes }] of jumps.entries()) {
    const where = `jump ${index + 1}, ${why}`
    clock.advance(minutes * minuteMs)
    await visit(index + 1)
    for (const { name } of await readJobHealth(context)) await runner.runOnce(name)
    await refreshSite(database, siteId)
    expect([where, await stored()]).toEqual([where, { events: sent, pages: sent }])
    const counted = await months()
    expect([where, counted.get('totals ')?.pageviews]).toEqual([where, sent])
    // The page of the current month, whichever month that is, has an answer.
    const overview = await getMonthOverview(context, clara, { clientId, filters: [] })
    const views = overview.days.reduce((sum, { pageviews }) => sum + pageviews, 0)
    expect([where, overview.totals.pageviews]).toEqual([where, views])
    await rebuild(database, siteId)
    expect([where, await months()]).toEqual([where, counted])
  }
  return sent
}
