import * as v from 'valibot'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import type { RunTrigger } from '#app/shared/discovery/discovery-run.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { readKeys } from '../../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../../queue/queue.ts'
import {
  insertRun,
  lockWaiting,
  readEndedMonths,
  readUnfinishedRuns,
  readWaitingMonths,
  wakeSnoozedFindings,
  type RunKey,
} from './runs.sql.ts'

const runSchema = v.object({ siteId: v.number(), runId: v.string(), quiet: v.optional(v.number(), 0) })

/** Returns which run a piece of work is about, and whether it notifies no one. */
export function runOfWork({ data }: TakenWork): RunKey & { isQuiet: boolean } {
  const { quiet, ...run } = v.parse(runSchema, data)
  return { ...run, isQuiet: quiet === 1 }
}

/** The key is the website, so that its runs follow each other. */
const send = (trx: Trx, run: RunKey & { quiet?: 1 }, now: Date) =>
  sendWork(trx, 'discovery-runs', [{ key: String(run.siteId), data: { ...run }, from: now }], now)

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

/**
 * Stores a run of the month before `month` without queuing it, so that it waits until the website has its data
 * (`sendFirstRuns`) and no job begins it before. For sample data, in the transaction that stores the website.
 */
export async function storeUnsentRun(
  trx: Trx,
  { siteId, month, at }: { siteId: number; month: Month; at: Date },
): Promise<void> {
  await insertRun(trx, { siteId, trigger: 'monthEnd', month: addMonths(month, -1), at })
}

/**
 * Queues the held run of a website, then one of its running month. They notify no one, because nothing in data that was
 * just invented is news. For sample data.
 */
export async function sendFirstRuns(trx: Trx, { siteId, at }: { siteId: number; at: Date }): Promise<void> {
  for (const runId of await readWaitingMonths(trx, siteId)) await send(trx, { siteId, runId, quiet: 1 }, at)
  const runId = await insertRun(trx, { siteId, trigger: 'crawl', month: null, at })
  if (runId !== null) await send(trx, { siteId, runId, quiet: 1 }, at)
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
  const db = database.db
  await db.transaction().execute((trx) => wakeSnoozedFindings(trx, clock()))
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
  const db = database.db
  const queued = await readKeys(db, 'discovery-runs')
  const unfinished = await readUnfinishedRuns(db)
  await db.transaction().execute(async (trx) => {
    for (const run of unfinished) if (!queued.has(String(run.siteId))) await send(trx, run, clock())
  })
}
