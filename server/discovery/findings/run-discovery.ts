import { addMonths, firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { dayOfMonth, daysBetween, type Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { endWork, type TakenWork } from '../../queue/queue.ts'
import { endAlone, giveBack, workOff, type Doing, type Outcome } from '../../queue/work-off.ts'
import type { Facts } from '../facts/facts.ts'
import type { Running, RunParts } from './run-parts.ts'
import { runRules, type RuleResult } from './run-rules.ts'
import { beginRun, deleteOldRuns, finishRun, readLatestMonth, type BegunRun } from './runs.sql.ts'
import { runOfWork } from './send-run.ts'
import { storedSettings } from './stored-settings.ts'
import { storeResults } from './store-results.ts'
import { tellSevere } from './tell-severe.ts'

/** A run that fails this often is given up; the next reason to run begins another one. */
const mostAttempts = 3
const retryMs = 60_000
const keptMs = 90 * dayMs
/** With at most this many complete days of the running month, a run measures the month before. */
const tooFewDays = 7

/**
 * Runs the rules of websites, until no run waits. Called by a job; any number of processes may do so at the same time.
 * Everything is calculated first, then stored in one short transaction, with the end of the work. So a process that is
 * killed has changed nothing, and the same run is stored once.
 */
export async function runDiscovery(context: Running, parts: RunParts, signal: AbortSignal): Promise<void> {
  await workOff(context, 'discovery-runs', signal, async (doing) => {
    const run = runOfWork(doing.work)
    const begun = await beginRun(context.database.background, run)
    if (!begun) return endAlone(context, doing.work)
    try {
      return await measure(context, parts, { begun, doing, isQuiet: run.isQuiet })
    } catch (error) {
      return doing.signal.aborted ? 'later' : afterFailure(context, { begun, work: doing.work, error })
    }
  })
}

interface Step {
  begun: BegunRun
  doing: Doing
  /** Whether it notifies nobody. */
  isQuiet: boolean
}

async function measure(context: Running, { rules, readFacts }: RunParts, step: Step): Promise<Outcome> {
  const { begun, doing } = step
  const { siteId } = begun
  const start = performance.now()
  const settings = await storedSettings(context.database.background, siteId)
  const month = begun.month ?? monthOfRun(context.clock(), begun.zone)
  const facts = await readFacts(context, siteId, month)
  if (!facts) {
    await store(context, { ...step, measured: null })
    return 'done'
  }
  const elapsed = () => performance.now()
  const results = await runRules({ rules, facts, settings, signal: doing.signal, log: context.log, elapsed })
  if (!results) return 'later'
  const milliseconds = Math.round(elapsed() - start)
  await store(context, { ...step, measured: { site: facts.site, results, milliseconds } })
  return 'done'
}

/** Returns the month that a run measures: the running one once it has more than a week of complete days, else the one before. */
function monthOfRun(now: Date, zone: string): Month {
  const today = localDay(now, zone)
  const running = monthOf(today)
  const completeDays = dayOfMonth(today) - 1
  return completeDays > tooFewDays ? running : addMonths(running, -1)
}

interface Measured {
  site: Facts['site']
  results: readonly RuleResult[]
  milliseconds: number
}

/**
 * Stores what a run has found, notifies people, and ends its work. If another process has the work meanwhile, nothing
 * is stored.
 */
async function store(
  context: Running,
  { begun, doing, isQuiet, measured }: Step & { measured: Measured | null },
): Promise<void> {
  await context.database.background.transaction().execute(async (trx) => {
    const at = context.clock()
    if (!(await endWork(trx, doing.work, at))) return
    const { siteId } = begun
    await deleteOldRuns(trx, siteId, new Date(at.getTime() - keptMs))
    const latest = await readLatestMonth(trx, siteId)
    // The numbers of a later month are newer, whenever the end of this one was noticed.
    if (!measured || (latest !== null && measured.site.month < latest)) {
      await finishRun(trx, begun, { state: 'finished', at, milliseconds: measured?.milliseconds ?? 0 })
      return
    }
    const { site, results, milliseconds } = measured
    const { outcomes, severe } = await storeResults(trx, results, {
      siteId,
      at,
      month: firstDayOf(site.month),
      today: localDay(at, begun.zone),
      days: lengthOf(site.period),
    })
    await finishRun(trx, begun, {
      state: 'finished',
      at,
      month: site.month,
      period: site.period,
      milliseconds,
      outcomes,
    })
    if (!isQuiet) await tellSevere(context, trx, begun, severe)
  })
}

const lengthOf = ({ from, to }: { from: Day; to: Day }) => daysBetween(from, to) + 1

async function afterFailure(
  context: Running,
  { begun, work, error }: { begun: BegunRun; work: TakenWork; error: unknown },
): Promise<Outcome> {
  const { siteId, runId, attempts } = begun
  const { database, clock, log } = context
  log.error({ err: error, siteId, runId, attempts }, 'A run of Discovery failed.')
  const now = clock()
  if (attempts < mostAttempts) {
    await giveBack(database.background, work, now, new Date(now.getTime() + retryMs * attempts))
    return 'done'
  }
  await database.background.transaction().execute(async (trx) => {
    if (await endWork(trx, work, now)) await finishRun(trx, begun, { state: 'failed', at: now })
  })
  return 'done'
}
