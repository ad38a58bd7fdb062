import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { addCrawl } from '#server/discovery/crawl/crawl.ts'
import { runCrawls } from '#server/discovery/crawl/run-crawls.ts'
import { createOutbound } from '#server/outbound/outbound.ts'
import { reachOf } from '#server/outbound/reach.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { collectGarbage } from '#tests/support/held-memory.ts'
import { onFreshDatabase } from './fresh-database.ts'

interface CrawlTiming {
  pages: number
  seconds: number
  /** The most memory that the process had above what it had before. */
  megabytes: number
  /** Time of a processor for each page, without that of the database and of the website. */
  cpuMs: number
  /** How the crawl ended. */
  state: string
}

const megabytesNow = () => process.memoryUsage().rss / 1024 ** 2

/** Crawls a local website, served by another process, without any pause. */
export async function measureCrawl(pages: number): Promise<CrawlTiming> {
  const site = fork(new URL('crawl-site.ts', import.meta.url), [String(pages)])
  try {
    const [sent] = await once(site, 'message')
    const port = v.parse(v.number(), sent)
    return await onFreshDatabase(async (context) => {
      const { siteId } = await addWebsite(context, { siteId: 1, plan: 'Agency' })
      const { db } = context.database
      await db.transaction().execute((trx) => addCrawl({ trx, at: context.clock() }, siteId, null))
      // Faster than any client can allow.
      await db.updateTable('crawl').set({ pages_per_second: 1_000_000 }).execute()
      const env = { ...context.env, SITE_CHECK_LOOPBACK: port }
      const outbound = createOutbound({ ...context, reach: reachOf(env), shortestRestMs: 0 })
      collectGarbage()
      const before = megabytesNow()
      let most = before
      const watching = setInterval(() => (most = Math.max(most, megabytesNow())), 50)
      const cpuBefore = process.cpuUsage()
      const began = performance.now()
      await runCrawls({ ...context, env, outbound }, new AbortController().signal)
      const seconds = (performance.now() - began) / 1000
      const { user, system } = process.cpuUsage(cpuBefore)
      clearInterval(watching)
      const crawl = await db.selectFrom('crawl').select(['done', 'state']).executeTakeFirstOrThrow()
      const cpuMs = (user + system) / 1000 / crawl.done
      return { pages: crawl.done, state: crawl.state, seconds, cpuMs, megabytes: most - before }
    })
  } finally {
    site.kill()
  }
}
