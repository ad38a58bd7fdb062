import * as v from 'valibot'
import type { RunTrigger } from '#app/shared/discovery/discovery-run.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { readKeys } from '../../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../../queue/queue.ts'
import { insertRun, lockWaiting, readEndedMonths, readUnfinished, wakeSnoozed, type RunKey } from './runs.sql.ts'

const runSchema = v.object({ siteId: v.number(), runId: v.string() })

/** Returns which run a piece of work is about. */
export const runOfWork = ({ data }: TakenWork): RunKey => v.parse(runSchema, data)

/** The key is the website, so that its runs follow each other. */
const send = (trx: Trx, { siteId, runId }: RunKey, now: Date) =>
  sendWork(trx, 'discovery-runs', [{ key: String(siteId), data: { siteId, runId }, from: now }], now)

/**
 * Queues a run of the rules of a website, within the transaction of what is the reason for it, such as the end of a
 * crawl. If a run waits already, it covers this reason too. Call it without row-level security.
 */
export async function sendDiscoveryRun(
  trx: Trx,
  { siteId, trigger, at }: { siteId: number; trigger: Exclude<RunTrigger, 'monthEnd'>; at: Date },
): Promise<void> {
  if ((await lockWaiting(trx, siteId)) !== null) return
  const runId = await insertRun(trx, { siteId, trigger, month: null, at })
  if (runId !== null) await send(trx, { siteId, runId }, at)
}

const sitesAtOnce = 50

/**
 * Queues one run of each month that has ended, for every website, and opens findings that were snoozed until now. For
 * the job that runs every few minutes; running it twice at once, or again after a kill, changes nothing.
 */
export async function watchMonths(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const db = database.background
  await db.transaction().execute((trx) => wakeSnoozed(trx, clock()))
  while (!signal.aborted) {
    const ended = await readEndedMonths(db, clock(), sitesAtOnce)
    for (const { siteId, month } of ended) {
      await db.transaction().execute(async (trx) => {
        const at = clock()
        const runId = await insertRun(trx, { siteId, trigger: 'monthEnd', month, at })
        if (runId !== null) await send(trx, { siteId, runId }, at)
      })
    }
    if (ended.length < sitesAtOnce) return
  }
}

/** Queues unfinished runs that are in no queue, for example after a backup was restored. */
export async function findDiscoveryRuns({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db = database.background
  const queued = await readKeys(db, 'discovery-runs')
  const unfinished = await readUnfinished(db)
  await db.transaction().execute(async (trx) => {
    for (const run of unfinished) if (!queued.has(String(run.siteId))) await send(trx, run, clock())
  })
}
