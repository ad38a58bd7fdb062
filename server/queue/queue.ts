import * as v from 'valibot'
import type { Db, Trx } from '../db/database.ts'
import type { WorkKind } from '../db/queue-schema.ts'
import { asSystem } from '../db/scope.ts'
import { bossBy, bossDatabase } from './boss.ts'
import { freeLapsed } from './queue.sql.ts'

/** Work that is to be done once, in the background, by whichever process comes to it. */
export interface NewWork {
  /** Of one key one is done at a time. */
  key: string
  /** What finds the row that says what is to be done: nothing that the row itself says. */
  data: Readonly<Record<string, string | number>>
  /** Not before. */
  from: Date
}

/** Work that this process has taken. */
export interface TakenWork {
  kind: WorkKind
  id: string
  /** Which try it is: by it whoever was slower than the time work is left to them changes nothing of a later one. */
  retryCount: number
  key: string
  data: unknown
}

const minuteMs = 60_000
interface Times {
  /** So long work is left to a process that says nothing: then it counts as ended, and another takes it. */
  heldMs: number
  /** The furthest ahead that work is sent, and some more: what lies further is of a clock that was wrong. */
  aheadMs: number
}
const times: Record<WorkKind, Times> = {
  // Well over what a delivery takes: a mail that was under way may have been sent.
  mails: { heldMs: 10 * minuteMs, aheadMs: 13 * 60 * minuteMs },
  exports: { heldMs: minuteMs, aheadMs: 10 * minuteMs },
  deletions: { heldMs: minuteMs, aheadMs: 10 * minuteMs },
  'import-previews': { heldMs: minuteMs, aheadMs: 10 * minuteMs },
  'import-runs': { heldMs: minuteMs, aheadMs: 10 * minuteMs },
  recurring: { heldMs: minuteMs, aheadMs: 7 * 60 * minuteMs },
}

/**
 * Has work done, if and only if the transaction commits. Runs outside of row-level security: whoever causes work has no
 * business with the queue.
 */
export async function sendWork(trx: Trx, kind: WorkKind, works: readonly NewWork[], now: Date): Promise<void> {
  if (works.length === 0) return
  await asSystem(trx, (system) => insertJobs(system, kind, works, now))
}

async function insertJobs(trx: Trx, kind: WorkKind, works: readonly NewWork[], now: Date): Promise<void> {
  const db = bossDatabase(trx, now)
  const jobs = works.map(({ key, data, from }) => ({ singletonKey: key, data, startAfter: from.toISOString() }))
  await (await bossBy(db)).insert(kind, jobs, { db })
}

/** Takes what waits longest of a kind, if its time has come; it is committed before anything is done. */
export async function takeWork(db: Db, kind: WorkKind, now: Date): Promise<TakenWork | null> {
  const found = await fetchOne(db, kind, now)
  if (found) return found
  const { heldMs, aheadMs } = times[kind]
  return (await freeLapsed(db, kind, { now, heldMs, aheadMs })) ? fetchOne(db, kind, now) : null
}

const fetchedSchema = v.object({ id: v.string(), retryCount: v.number(), singletonKey: v.string(), data: v.unknown() })

async function fetchOne(db: Db, kind: WorkKind, now: Date): Promise<TakenWork | null> {
  const boss = bossDatabase(db, now)
  const [job] = await (await bossBy(boss)).fetch(kind, { includeMetadata: true, db: boss })
  if (!job) return null
  const { id, retryCount, singletonKey: key, data } = v.parse(fetchedSchema, job)
  return { kind, id, retryCount, key, data }
}

/** Goes on holding work. @returns false where it is another's by now, or nobody's */
export async function holdWork(db: Db | Trx, work: TakenWork, now: Date): Promise<boolean> {
  const boss = bossDatabase(db, now)
  return isAffected(await (await bossBy(boss)).touch(work.kind, work, { db: boss }))
}

/** Ends work: what became of it stands in the row that it was about. @returns false where it is another's by now */
export async function endWork(db: Db | Trx, work: TakenWork, now: Date): Promise<boolean> {
  const boss = bossDatabase(db, now)
  return isAffected(await (await bossBy(boss)).deleteJob(work.kind, work, { db: boss }))
}

const answerSchema = v.object({ affected: v.number() })
const isAffected = (answer: unknown): boolean => v.parse(answerSchema, answer).affected > 0

/** Gives work back, to be done from a moment on. @returns false where it is another's by now */
export async function sendAgain(
  trx: Trx,
  work: TakenWork,
  { from, now, data = work.data }: { from: Date; now: Date; data?: unknown },
): Promise<boolean> {
  if (!(await endWork(trx, work, now))) return false
  await insertJobs(trx, work.kind, [{ key: work.key, data: v.parse(dataSchema, data), from }], now)
  return true
}
const dataSchema = v.record(v.string(), v.union([v.string(), v.number()]))
