import { fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import * as v from 'valibot'
import { sendCompetitorVisit } from '#server/competitors/watch/visit-work.ts'
import { visitCompetitors } from '#server/competitors/watch/visit-competitors.ts'
import type { Context } from '#server/context.ts'
import { createOutbound } from '#server/outbound/outbound.ts'
import { reachOf } from '#server/outbound/reach.ts'
import { addCompanies, firstCompany as clientId } from './cards.ts'
import { onFreshDatabase } from './fresh-database.ts'
import { collectGarbage } from '#tests/support/held-memory.ts'

const competitors = 50
const pagesEach = 20

export interface VisitTiming {
  competitors: number
  visits: number
  /** Pages that were read. */
  read: number
  seconds: number
  /** How late the event loop ran at the 99th percentile, in milliseconds. */
  late: number
  /** The most memory that the process had above what it had before. */
  megabytes: number
}

const megabytesNow = () => process.memoryUsage().rss / 1024 ** 2

/** Visits 50 competitors of 20 pages each once, with the usual pause of a second between two requests to a host. */
export async function measureVisits(): Promise<VisitTiming> {
  // In a process of its own, so that its memory and turns of the event loop aren't Loop's.
  const site = fork(new URL('competitor-site.ts', import.meta.url))
  const [sent] = await once(site, 'message')
  const port = v.parse(v.number(), sent)
  try {
    return await onFreshDatabase(async (context) => {
      await addCompanies(context)
      const env = { ...context.env, SITE_CHECK_LOOPBACK: port }
      const visiting = { ...context, env, outbound: createOutbound({ ...context, reach: reachOf(env) }) }
      await addCompetitors(context, port)
      collectGarbage()
      const before = megabytesNow()
      let most = before
      const watching = setInterval(() => (most = Math.max(most, megabytesNow())), 50)
      const histogram = monitorEventLoopDelay({ resolution: 1 })
      histogram.enable()
      const began = performance.now()
      await visitCompetitors(visiting, new AbortController().signal)
      const seconds = (performance.now() - began) / 1000
      histogram.disable()
      clearInterval(watching)
      const { rows } = await sql<{ read: number }>`
        select count(*)::int as read from watched_page where visits > 0`.execute(context.database.db)
      return {
        competitors,
        visits: competitors * pagesEach,
        read: rows[0]?.read ?? 0,
        seconds,
        late: Math.max(0, histogram.percentile(99) / 1e6 - 1),
        megabytes: most - before,
      }
    })
  } finally {
    site.kill()
  }
}

async function addCompetitors({ database, clock }: Context, port: number): Promise<void> {
  const { db } = database
  const now = clock()
  const { id: siteId } = await db
    .selectFrom('website')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  await sql`insert into competitor (site_id, domain, name, position, added_at, probed_at)
    select ${siteId}, 'rival-' || n || '.test', 'Rival ' || n, n, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${competitors}) as n`.execute(db)
  await sql`insert into watched_page (site_id, competitor_id, kind, address, position, due_at)
    select site_id, id, 'other', 'http://' || domain || ':' || ${port}::text || '/page-' || n, n, ${now}::timestamptz
    from competitor cross join generate_series(1, ${pagesEach}) as n`.execute(db)
  const rows = await db.selectFrom('competitor').select('id').execute()
  await db.transaction().execute(async (trx) => {
    for (const { id: competitorId } of rows) await sendCompetitorVisit(trx, { siteId, competitorId }, now)
  })
}
