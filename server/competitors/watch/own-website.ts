import type { PageKind, WatchedPage } from '#app/shared/competitors/competitor.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { writePages } from './competitors.sql.ts'
import { findWatchSet } from './find-watch-set.ts'
import type { VisitDeps } from './visit-page.ts'
import { readNextDue, updateVisitedCompetitor, type CompetitorToVisit } from './visits.sql.ts'

/** What is measured of the client's own website. */
const measured: readonly PageKind[] = ['home', 'pricing', 'sitemap', 'feed', 'robots']

/**
 * Finds the pages of the client's own website at its first visit, and again after its domain has changed.
 * @returns when to look again if they can't be found now; null if they are known
 */
export async function findOwnPages(
  context: VisitDeps,
  competitor: CompetitorToVisit,
  signal: AbortSignal,
): Promise<Date | null> {
  const { siteId, id: competitorId, siteDomain } = competitor
  const of = { siteId, competitorId }
  const { db } = context.database
  const hasMoved = competitor.domain !== siteDomain
  if (!hasMoved && (await readNextDue(db, of))) return null
  const { pages, problem } = await findWatchSet(context, siteDomain, { pace: 'in_turn', robots: 'obey', signal })
  const at = context.clock()
  const found = measured.flatMap((kind): WatchedPage[] => {
    const page = pages.find((one) => one.kind === kind && !one.isForbidden)
    return page ? [{ kind, address: page.address }] : []
  })
  if (problem !== null || found.length === 0) return new Date(at.getTime() + dayMs)
  await db.transaction().execute(async (trx) => {
    if (hasMoved) await updateVisitedCompetitor(trx, of, { domain: siteDomain, name: siteDomain.slice(0, 100) })
    await writePages(trx, { ...of, pages: found, at })
  })
  return null
}
