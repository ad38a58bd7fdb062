import { dayAfter } from '#app/shared/calendar/day.ts'
import { removeSpeed } from '../analytics/speed/speed-data.ts'
import { forgetOtherDays, openPackedDays } from '../analytics/store/change-days.ts'
import { refreshDay } from '../analytics/store/refresh.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { endWork } from '../queue/queue.ts'
import { complete, drainQueue, type LeasedJob, type Outcome } from '../queue/work-off.ts'
import { parseDataWork } from './data-work.ts'
import {
  daysToCount,
  deleteEvents,
  endDeletion,
  readEventPart,
  lockDeletion,
  readNextDayWithEvents,
  noteDeletionProgress,
  partOf,
} from './deletions.sql.ts'

/** Number of events per transaction, small enough that no one waits noticeably for it. */
const chunk = 5000

type DeletionDeps = Pick<Context, 'database' | 'clock' | 'log'>
type DeletionRef = ReturnType<typeof parseDataWork>

/**
 * The job that carries out deletions (website-data.ts): it deletes the events day by day in chunks, and then recounts
 * everything that was counted from them.
 *
 * Each transaction deletes some events, marks their day for recounting and stores the progress. So after a kill
 * nothing is half done, and any process can continue. A finished day is not visited again: events imported into it
 * meanwhile stay, and so do events that happened after the request.
 * @param chunkSize number of events per transaction
 * @param afterStep called after each transaction
 */
export async function runDeletions(
  context: DeletionDeps,
  signal: AbortSignal,
  { chunkSize = chunk, afterStep = () => {} }: { chunkSize?: number; afterStep?: () => void } = {},
): Promise<void> {
  await drainQueue(context, 'deletions', signal, (doing) => deleteAsked(context, { ...doing, chunkSize, afterStep }))
}

interface Steps extends LeasedJob {
  chunkSize: number
  afterStep(): void
}

async function deleteAsked(context: DeletionDeps, steps: Steps): Promise<Outcome> {
  const { work, signal, hold, chunkSize, afterStep } = steps
  const which = parseDataWork(work)
  while (!signal.aborted && (await deleteChunk(context, which, chunkSize))) {
    // Each chunk is a transaction of its own.
    afterStep()
  }
  if (signal.aborted || !(await hold())) return 'later'
  return finish(context, which, steps)
}

/**
 * Deletes the next chunk.
 * @returns whether there may be more to delete
 */
async function deleteChunk({ database }: DeletionDeps, which: DeletionRef, limit: number): Promise<boolean> {
  return database.db.transaction().execute(async (trx) => {
    const deletion = await lockDeletion(trx, which)
    if (!deletion) return false
    const { siteId, nextDay, lastDay, requestedAt } = deletion
    const part = await readEventPart(trx, siteId, partOf(deletion))
    const day = part && (await readNextDayWithEvents(trx, siteId, nextDay, lastDay))
    if (!part || !day) {
      await noteDeletionProgress(trx, which, { nextDay: dayAfter(lastDay), deleted: 0 })
      return false
    }
    await openPackedDays(trx, siteId, [day])
    const deleted = await deleteEvents(trx, { siteId, day, part, until: requestedAt, limit })
    await noteDeletionProgress(trx, which, { nextDay: deleted < limit ? dayAfter(day) : day, deleted })
    return true
  })
}

async function finish(context: DeletionDeps, which: DeletionRef, { work, signal, afterStep }: Steps): Promise<Outcome> {
  const { database, clock } = context
  const { siteId } = which
  const deletion = await database.db.transaction().execute((trx) => lockDeletion(trx, which))
  if (!deletion) return complete(context, work)
  const { firstDay: from, lastDay: to } = deletion
  const goesOn = () => {
    afterStep()
    return !signal.aborted
  }
  for (const day of await daysToCount(database.db, siteId, from, to)) {
    const isCounted = await refreshDay(database, { siteId, day }, { afterStep: goesOn })
    // The refresher may be holding the website's lock.
    if (!isCounted) return 'later'
  }
  await database.db.transaction().execute(async (trx) => {
    if (!(await lockDeletion(trx, which)) || !(await endWork(trx, work, clock()))) return
    const what = partOf(deletion)
    if (what.part === 'all') await forgetOtherDays(trx, { siteId, from, to })
    const ofPage = what.part === 'page' ? what.value : undefined
    if (what.part !== 'event') await removeSpeed(trx, { siteId, from, to }, ofPage)
    const at = clock()
    const ended = await endDeletion(trx, which, at)
    if (!ended) return
    const details = { id: which.id, from, to, what: partOf(deletion), events: ended.deleted }
    const actor = ended.requestedBy === null ? null : { userId: ended.requestedBy }
    await recordAudit(trx, { at, kind: 'tracking.data_deleted', actor, clientId: ended.clientId, details })
  })
  return 'done'
}
