import { dayOfMonth, daysBetween, type Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { addMonths, firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { SystemTrx } from '../../db/database.ts'
import { endWork, type TakenWork } from '../../queue/queue.ts'
import { complete, release, drainQueue, type LeasedJob, type Outcome } from '../../queue/work-off.ts'
import type { Facts } from '../facts/facts.ts'
import { notifyOfSevereFindings } from './notify-severe-findings.ts'
import { readRuleSettings } from './rule-settings.sql.ts'
import type { RunContext, RunParts } from './run-parts.ts'
import { runRules, type RuleResult } from './run-rules.ts'
import { beginRun, deleteOldRuns, finishRun, lockRun, readLatestMonth, type BegunRun } from './runs.sql.ts'
import { runOfWork } from './send-run.ts'
import { outcomesOf, partsOfResults, severeOf, storedBefore, storePart } from './store-results.ts'

/** A run that fails this often is given up; the next reason to run begins another one. */
const maxAttempts = 3
const retryMs = 60_000
const keptMs = 90 * dayMs
/** With at most this many complete days of the running month, a run measures the month before. */
const tooFewDays = 7

/**
 * Runs the rules of websites, until no run waits. Called by a job; any number of processes may do so at the same time.
 * Everything is calculated first, then stored in short transactions, the last one with the end of the work. A process
 * that is killed may have stored some of it: the next one finds that as known, and stores the rest.
 */
export async function runDiscovery(context: RunContext, parts: RunParts, signal: AbortSignal): Promise<void> {
  await drainQueue(context, 'discovery-runs', signal, async (doing) => {
    const run = runOfWork(doing.work)
    const begun = await beginRun(context.database.db, run)
    if (!begun) return complete(context, doing.work)
    try {
      return await measure(context, parts, { begun, doing, isQuiet: run.isQuiet })
    } catch (error) {
      return doing.signal.aborted ? 'later' : afterFailure(context, { begun, work: doing.work, error })
    }
  })
}

interface Step {
  begun: BegunRun
  doing: LeasedJob
  /** Whether it notifies no one. */
  isQuiet: boolean
}

async function measure(context: RunContext, { rules, readFacts }: RunParts, step: Step): Promise<Outcome> {
  const { begun, doing } = step
  const { siteId } = begun
  const start = performance.now()
  const settings = await readRuleSettings(context.database.db, siteId)
  const month = begun.month ?? monthOfRun(context.clock(), begun.zone)
  const facts = await readFacts(context, siteId, month)
  if (!facts) return store(context, { ...step, measured: null })
  const elapsed = () => performance.now()
  const results = await runRules({ rules, facts, settings, signal: doing.signal, log: context.log, elapsed })
  if (!results) return 'later'
  const milliseconds = Math.round(elapsed() - start)
  return store(context, { ...step, measured: { site: facts.site, results, milliseconds } })
}

/** Returns the month that a run measures: the running one once it has more than a week of complete days, else the one before. */
function monthOfRun(now: Date, zone: string): Month {
  const today = localDay(now, zone)
  const running = monthOf(today)
  const completeDays = dayOfMonth(today) - 1
  return completeDays > tooFewDays ? running : addMonths(running, -1)
}

interface RunMeasurement {
  site: Facts['site']
  results: readonly RuleResult[]
  milliseconds: number
}

/**
 * Stores what a run has found in parts, each by a short transaction. The last one also ends the work and notifies people.
 * If another process has the work meanwhile, nothing more is stored: that one stores the rest, and counts what is there.
 */
async function store(
  context: RunContext,
  { begun, doing, isQuiet, measured }: Step & { measured: RunMeasurement | null },
): Promise<Outcome> {
  const db = context.database.db
  const at = context.clock()
  const { siteId } = begun
  const latest = await readLatestMonth(db, siteId)
  // The numbers of a later month are newer, whenever the end of this one was noticed.
  if (!measured || (latest !== null && measured.site.month < latest)) {
    await end(context, { begun, doing, at }, (trx) =>
      finishRun(trx, begun, { state: 'finished', at, milliseconds: measured?.milliseconds ?? 0 }),
    )
    return 'done'
  }
  const { site, results, milliseconds } = measured
  const { month, period } = site
  const run = { siteId, at, month: firstDayOf(month), today: localDay(at, begun.zone), days: lengthOf(period) }
  const stored = await storedBefore(db, siteId)
  const parts = await partsOfResults(db, results, siteId)
  const last = parts.pop() ?? []
  for (const part of parts) {
    if (doing.signal.aborted) return 'later'
    const isStored = await db.transaction().execute(async (trx) => {
      if (!(await lockRun(trx, begun))) return false
      await storePart(trx, part, run, stored)
      return true
    })
    if (!isStored) return 'done'
  }
  await end(context, { begun, doing, at }, async (trx) => {
    await storePart(trx, last, run, stored)
    const outcomes = outcomesOf(results, stored)
    await finishRun(trx, begun, { state: 'finished', at, month, period, milliseconds, outcomes })
    if (!isQuiet) await notifyOfSevereFindings(context, trx, begun, severeOf(stored))
  })
  return 'done'
}

/** Ends the work of a run together with what is stored last. If another process has the work, nothing is stored. */
async function end(
  context: RunContext,
  { begun, doing, at }: Pick<Step, 'begun' | 'doing'> & { at: Date },
  finish: (trx: SystemTrx) => Promise<void>,
): Promise<void> {
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await endWork(trx, doing.work, at))) return
    await deleteOldRuns(trx, begun.siteId, new Date(at.getTime() - keptMs))
    await finish(trx)
  })
}

const lengthOf = ({ from, to }: { from: Day; to: Day }) => daysBetween(from, to) + 1

async function afterFailure(
  context: RunContext,
  { begun, work, error }: { begun: BegunRun; work: TakenWork; error: unknown },
): Promise<Outcome> {
  const { siteId, runId, attempts } = begun
  const { database, clock, log } = context
  log.error({ err: error, siteId, runId, attempts }, 'A run of Discovery failed.')
  const now = clock()
  if (attempts < maxAttempts) {
    await release(database.db, work, now, new Date(now.getTime() + retryMs * attempts))
    return 'done'
  }
  await database.db.transaction().execute(async (trx) => {
    if (await endWork(trx, work, now)) await finishRun(trx, begun, { state: 'failed', at: now })
  })
  return 'done'
}
