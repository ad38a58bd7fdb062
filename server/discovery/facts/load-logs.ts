import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import type { Database } from '#server/db/database.ts'
import type { FactSite } from './load-site.ts'
import type { LogFacts } from './log-facts.ts'
import { readCrawlers, readPageviewsOn } from './logs.sql.ts'

/**
 * Returns what named crawlers read in the days of a run, from imported access logs. Page views of people are those of
 * the same days: a log rarely covers a whole month.
 * @returns null without a log of any of these days, or of the days before
 */
export async function readLogFacts(
  { db }: Database,
  { id, facts }: Pick<FactSite, 'id' | 'facts'>,
): Promise<LogFacts | null> {
  const now = await readCrawlers(db, id, facts.period)
  const before = await readCrawlers(db, id, facts.previous)
  if (now.days.length === 0 && before.days.length === 0) return null
  const readsBefore = new Map(before.reads.map(({ crawler, reads }) => [crawler, reads]))
  const pageviews = await readPageviewsOn(db, id, now.days)
  return {
    bots: now.reads.flatMap(({ crawler, reads }) => {
      const known = crawlerById(crawler)
      if (!known) return []
      const { name, operator, purpose } = known
      return [{ name, operator, purpose, reads, readsBefore: readsBefore.get(crawler) ?? 0 }]
    }),
    reads: pageviews + now.reads.reduce((sum, { reads }) => sum + reads, 0),
    pageviews,
  }
}
