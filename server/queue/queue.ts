import * as v from 'valibot'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { Db, Trx } from '../db/database.ts'
import type { WorkKind } from '../db/queue-schema.ts'
import { withoutRowSecurity } from '../db/scope.ts'
import { bossBy, bossDatabase } from './boss.ts'
import { forgetGivenUp, freeLapsed, markGivenUp, retryFrom } from './queue.sql.ts'

/** Work to be done once, in the background, by any process. */
export interface NewWork {
  /** Only one piece of work per key is done at a time. */
  key: string
  /** The ids of the row that describes the work; nothing that the row itself contains. */
  data: Readonly<Record<string, string | number>>
  /** Time before which the work must not begin. */
  from: Date
}

/** Work that this process has taken. */
export interface TakenWork {
  kind: WorkKind
  id: string
  /** The number of the try. It keeps a process that was too slow from changing anything about a later try. */
  retryCount: number
  key: string
  data: unknown
  /** How many tries in a row ended with an error. */
  failures: number
}

const minuteMs = 60_000
interface Times {
  /** How long work stays with a process that reports nothing, in milliseconds; then another process may take it. */
  heldMs: number
  /**
   * A bit more than the longest delay for which work is sent, in milliseconds. A later start was set by a wrong
   * clock.
   */
  aheadMs: number
}
const times: Record<WorkKind, Times> = {
  // Much longer than a delivery takes, because a mail that was in progress may have been sent already.
  mails: { heldMs: 10 * minuteMs, aheadMs: 13 * 60 * minuteMs },
  exports: { heldMs: minuteMs, aheadMs: 61 * minuteMs },
  deletions: { heldMs: minuteMs, aheadMs: 61 * minuteMs },
  'import-previews': { heldMs: minuteMs, aheadMs: 61 * minuteMs },
  'import-runs': { heldMs: minuteMs, aheadMs: 61 * minuteMs },
  'stripe-events': { heldMs: minuteMs, aheadMs: 61 * minuteMs },
  crawls: { heldMs: minuteMs, aheadMs: 61 * minuteMs },
  'discovery-runs': { heldMs: minuteMs, aheadMs: 61 * minuteMs },
  'search-syncs': { heldMs: minuteMs, aheadMs: 26 * 60 * minuteMs },
  'report-mails': { heldMs: minuteMs, aheadMs: 61 * minuteMs },
  'source-reads': { heldMs: minuteMs, aheadMs: 26 * 60 * minuteMs },
  'competitor-visits': { heldMs: minuteMs, aheadMs: 33 * dayMs },
  recurring: { heldMs: minuteMs, aheadMs: 7 * 60 * minuteMs },
}

/** The longest pause after an error. */
const slowestRetryMs = 60 * minuteMs

/** After that many errors in a row, within about six hours, work is given up: it can't succeed. */
const maxFailures = 12

/**
 * Queues work within the transaction. The same work that was given up before is no longer shown as such. Runs without row-level security, because people have no rights on the queue.
 */
export async function sendWork(trx: Trx, kind: WorkKind, works: readonly NewWork[], now: Date): Promise<void> {
  if (works.length === 0) return
  await withoutRowSecurity(trx, async (system) => {
    await forgetGivenUp(system, kind, works)
    await insertJobs(system, kind, works, now)
  })
}

async function insertJobs(trx: Trx, kind: WorkKind, works: readonly NewWork[], now: Date): Promise<void> {
  const db = bossDatabase(trx, now)
  const jobs = works.map(({ key, data, from }) => ({ singletonKey: key, data, startAfter: from.toISOString() }))
  await (await bossBy(db)).insert(kind, jobs, { db })
}

/** Takes the work of a kind that has waited longest and is due. The take is committed before it returns. */
export async function takeWork(db: Db, kind: WorkKind, now: Date): Promise<TakenWork | null> {
  const found = await takeNext(db, kind, now)
  if (found) return found
  const { heldMs, aheadMs } = times[kind]
  return (await freeLapsed(db, kind, { now, heldMs, aheadMs })) ? takeNext(db, kind, now) : null
}

const fetchedSchema = v.object({ id: v.string(), retryCount: v.number(), singletonKey: v.string(), data: v.unknown() })

/** Takes work as `takeWork` does, but none that others left behind: for more work after some was found. */
export async function takeNext(db: Db, kind: WorkKind, now: Date): Promise<TakenWork | null> {
  const boss = bossDatabase(db, now)
  const [job] = await (await bossBy(boss)).fetch(kind, { includeMetadata: true, db: boss })
  if (!job) return null
  const { id, retryCount, singletonKey: key, data } = v.parse(fetchedSchema, job)
  const { [failuresKey]: failures = 0, ...rest } = v.parse(dataSchema, data)
  return { kind, id, retryCount, key, data: rest, failures: Number(failures) }
}

/** Where the queue notes failed tries in the data of work; its own, so that no kind of work sees it. */
const failuresKey = 'failedTries'

/**
 * Extends the time for which work is held.
 * @returns false if another process has it, or no one
 */
export async function extendLease(db: Db | Trx, work: TakenWork, now: Date): Promise<boolean> {
  const boss = bossDatabase(db, now)
  return isAffected(await (await bossBy(boss)).touch(work.kind, work, { db: boss }))
}

/**
 * Ends work. Its result must be stored in the row the work is about.
 * @returns false if another process has it
 */
export async function endWork(db: Db | Trx, work: TakenWork, now: Date): Promise<boolean> {
  const boss = bossDatabase(db, now)
  return isAffected(await (await bossBy(boss)).deleteJob(work.kind, work, { db: boss }))
}

const answerSchema = v.object({ affected: v.number() })
const isAffected = (answer: unknown): boolean => v.parse(answerSchema, answer).affected > 0

/**
 * Gives work back, to be done from an instant on.
 * @returns false if another process has it
 */
export async function sendAgain(
  trx: Trx,
  work: TakenWork,
  { from, now, data = work.data }: { from: Date; now: Date; data?: unknown },
): Promise<boolean> {
  if (!(await endWork(trx, work, now))) return false
  await insertJobs(trx, work.kind, [{ key: work.key, data: v.parse(dataSchema, data), from }], now)
  return true
}

/**
 * Gives work back, to be done from an instant on with other data, in one statement: for work that is done again and again.
 * Nothing happens if another process has it.
 */
export const putOff = (db: Db, work: TakenWork, { from, data }: { from: Date; data: unknown }): Promise<void> =>
  retryFrom(db, { ...work, data }, from)

/**
 * Gives work back that ended with an error, to be tried again after a pause that grows; or gives it up if it has failed
 * often enough.
 * @returns whether it was given up
 */
export async function failWork(db: Db, work: TakenWork, now: Date): Promise<boolean> {
  const failures = work.failures + 1
  if (failures >= maxFailures) return giveUp(db, work, now)
  const { heldMs } = times[work.kind]
  const from = new Date(now.getTime() + Math.min(heldMs * 2 ** work.failures, Math.max(heldMs, slowestRetryMs)))
  const data = { ...v.parse(dataSchema, work.data), [failuresKey]: failures }
  await retryFrom(db, { ...work, data }, from)
  return false
}

/**
 * Ends work that can't succeed. It is shown to Admins until the same work is sent again, at the latest at the next start
 * (`server/jobs/find-work.ts`).
 * @returns false if another process has it
 */
export const giveUp = (db: Db, work: TakenWork, now: Date): Promise<boolean> => markGivenUp(db, work, now)

const dataSchema = v.record(v.string(), v.union([v.string(), v.number()]))
