import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { markDirty, refreshSite } from '#server/analytics/store/refresh.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { storedRollups } from '#tests/support/stored-rollups.ts'

const siteId = 1
const day = '2026-10-15'
const context = openContext()
/** The same database by one connection, so that what it has read is counted at once. */
let database: Database
beforeAll(async () => {
  database = await openDatabase({ url: context.env.DATABASE_URL, pool: 1, asItIs: true })
  const goals = [
    { kind: 'event', pattern: 'signup' },
    { kind: 'page', pattern: '/new/**' },
  ] as const
  for (const goal of goals)
    await database.db
      .insertInto('goal')
      .values({ site_id: siteId, ...goal, name: goal.pattern })
      .execute()
})
afterAll(() => database.close())

/** Each visitor has a page, a source and a browser's version that no other has. */
const visitor = (number: number, page: string) => ({
  siteId,
  visitor: BigInt.asIntN(64, BigInt(number + 1) * 0x9e37_79b9_7f4a_7c15n),
  page,
  attribution: cameFrom(`source-${number}.test`),
  technology: { browser: 'Chrome', browserVersion: String(number), system: '', systemVersion: '', device: 'Desktop' },
})
const at = (minutes: number) => new Date(Date.parse(`${day}T08:00:00Z`) + minutes * 60_000)

async function rowsRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables`.execute(database.db)
  return rows[0]?.read ?? 0
}

it('reads as many rows for new events however many events the day has already', async () => {
  const writer = createEventWriter(database)
  const read: number[] = []
  let visitors = 0
  for (const size of [500, 2000, 8000]) {
    const earlier = Array.from({ length: size / 4 - visitors }, (_, index) =>
      visitor(visitors + index, `/p/${visitors + index}`),
    )
    await writer.append(earlier.flatMap((one) => [0, 1, 2, 3].map((minutes) => draft({ ...one, at: at(minutes) }))))
    await refreshSite(database, siteId)
    visitors = size / 4
    await sql`vacuum analyze`.execute(database.db)
    // Fifty return after hours, and fifty are new.
    const returning = Array.from({ length: 50 }, (_, index) => visitor(60 * read.length + index, '/new/again'))
    const others = Array.from({ length: 50 }, (_, index) => visitor(1_000_000 + size + index, '/new'))
    const minutes = 300 + read.length
    await writer.append([...returning, ...others].map((one) => draft({ ...one, at: at(minutes) })))
    const before = await rowsRead()
    await refreshSite(database, siteId)
    read.push((await rowsRead()) - before)
  }
  const [first = 0, ...later] = read
  expect(first).toBeGreaterThan(100)
  for (const rows of later) expect(rows).toBeLessThan(first * 1.1)

  const counted = await storedRollups(database.db, siteId, 'day_rollup')
  expect(counted.get('totals ')).toMatchObject({ visitors: 2150, visits: 2300, pageviews: 8300 })
  await markDirty(database.db, siteId, context.clock())
  await refreshSite(database, siteId)
  expect(await storedRollups(database.db, siteId, 'day_rollup')).toEqual(counted)
  expect(await storedRollups(database.db, siteId, 'month_rollup')).toEqual(counted)
})
