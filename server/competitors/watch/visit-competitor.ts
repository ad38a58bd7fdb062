import { dayMs } from '#app/shared/calendar/duration.ts'
import { isOtherWaiting } from '../../queue/queue.sql.ts'
import { complete, release, type LeasedJob } from '../../queue/work-off.ts'
import { findOwnPages } from './own-website.ts'
import { isFile } from './schedule.ts'
import { probeSoft404 } from './soft-404.ts'
import { visitPage, type VisitDeps, type VisitOptions } from './visit-page.ts'
import { competitorOf } from './visit-work.ts'
import {
  readCompetitorToVisit,
  readDuePages,
  readFirstPages,
  readNextDue,
  updateVisitedCompetitor,
  type CompetitorToVisit,
  type PageToVisit,
} from './visits.sql.ts'

/** Pages that are due within a minute are visited together: the visits of one week are seconds apart in the next. */
const togetherMs = 60_000
/** After so long work goes on that was left because the server stops or too much waits. */
const leftMs = 5000

/**
 * Visits the due pages of a competitor one after the other, stores each by itself, and queues the next visit. Competitors that
 * are paused or removed are left out; those of archived clients look once a day whether the client was restored.
 */
export async function visitCompetitor(context: VisitDeps, doing: LeasedJob, options: VisitOptions): Promise<void> {
  const { database, clock } = context
  const { db } = database
  const of = competitorOf(doing.work)
  const goOn = (from: Date) => release(db, doing.work, clock(), from)
  const laterBy = (ms: number) => goOn(new Date(clock().getTime() + ms))
  const competitor = await readCompetitorToVisit(db, of)
  if (!competitor) return void (await complete(context, doing.work))
  if (competitor.isArchived) return laterBy(dayMs)
  if (competitor.isOwn) {
    const again = await findOwnPages(context, competitor, doing.signal).catch((error: unknown) => {
      // Its server would be asked each minute otherwise.
      context.log.error({ err: error, code: 'competitors.own_not_found', site: of.siteId }, 'own pages were not found')
      return new Date(clock().getTime() + dayMs)
    })
    if (doing.signal.aborted) return laterBy(leftMs)
    if (again) return goOn(again)
  }
  const due = await readDuePages(db, { ...of, until: new Date(clock().getTime() + togetherMs) })
  const probed = await probed404(context, competitor, due, doing.signal)
  const first = await readFirstPages(db, of)
  for (const page of due) {
    const visit = { competitor: probed, page, isMeasured: first.has(page.id), signal: doing.signal }
    const came = doing.signal.aborted ? 'later' : await visitPage(context, visit, options)
    if (came === 'later') return laterBy(leftMs)
  }
  const next = await readNextDue(db, of)
  // A person who asked for it, or another process, may have queued another visit: one piece of work is enough to go on.
  if (!next || (await isOtherWaiting(db, doing.work, next))) return void (await complete(context, doing.work))
  return goOn(next)
}

/** Returns the competitor with what its website answers for addresses that can't exist: it is asked once. */
async function probed404(
  context: VisitDeps,
  competitor: CompetitorToVisit,
  due: readonly PageToVisit[],
  signal: AbortSignal,
): Promise<CompetitorToVisit> {
  const [page] = due.filter(({ kind }) => kind !== 'home' && !isFile(kind))
  if (competitor.isOwn || competitor.probedAt !== null || !page) return competitor
  const hash = await probeSoft404(context, { page: page.address, signal }).catch((error: unknown) => {
    // The pages themselves are visited all the same.
    context.log.error({ err: error, code: 'competitors.not_probed', competitor: competitor.id }, 'a probe failed')
    return null
  })
  if (hash === null) return competitor
  const soft404 = hash === '' ? null : hash
  const { siteId, id: competitorId } = competitor
  await updateVisitedCompetitor(
    context.database.db,
    { siteId, competitorId },
    { probed_at: context.clock(), soft_404: soft404 === null ? null : Buffer.from(soft404, 'hex') },
  )
  return { ...competitor, soft404 }
}
