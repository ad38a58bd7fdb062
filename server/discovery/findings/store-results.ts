import { rankOfFinding, type Detection } from '#app/shared/discovery/finding.ts'
import type { StoredOutcome } from '#app/shared/discovery/discovery-run.ts'
import type { SystemTrx } from '../../db/database.ts'
import { directionOf } from './finding-facts.ts'
import { stepOfDetected, stepOfMissed, type Detected, type PlannedRun, type Step } from './plan-findings.ts'
import type { RuleResult } from './run-rules.ts'
import {
  hashOfKey,
  insertFindings,
  insertRunEvents,
  lockFindings,
  updateMissed,
  updateSeen,
  type RunEvent,
  type RunMoment,
  type SeenFinding,
  type StoredFinding,
} from './store-run.sql.ts'

type StoredRun = RunMoment & PlannedRun

/** What a run has changed. */
interface StoredResults {
  outcomes: StoredOutcome[]
  /** Severe findings that are new, came back or became severe, and are open; those with the highest rank first. */
  severe: Detection[]
}

const detectedOf = (detection: Detection): Detected => ({
  detection,
  severity: detection.severity,
  direction: directionOf(detection),
  impact: rankOfFinding({ ...detection, confidence: { value: 1, inputs: [] }, effort: 1 }),
})

/**
 * Stores what the rules have found: new findings, the newest numbers of known ones, and those whose condition is gone.
 * Findings of rules that did not run stay as they are.
 */
export async function storeResults(
  trx: SystemTrx,
  results: readonly RuleResult[],
  run: StoredRun,
): Promise<StoredResults> {
  const known = Map.groupBy(await lockFindings(trx, run.siteId), ({ rule }) => rule)
  const plans = results.map((result) => planOfRule(result, known.get(result.rule) ?? [], run))
  const found = plans.flatMap(({ fresh }) => fresh)
  const ids = await insertFindings(trx, run, found)
  await updateSeen(
    trx,
    run,
    plans.flatMap(({ seen }) => seen),
  )
  await updateMissed(
    trx,
    run,
    plans.flatMap(({ missed }) => missed),
  )
  const added = ids.map((findingId): RunEvent => ({ findingId, kind: 'found', details: {} }))
  await insertRunEvents(trx, run, [...added, ...plans.flatMap(({ events }) => events)])
  return {
    outcomes: plans.map(({ outcome }) => outcome),
    severe: plans.flatMap(({ severe }) => severe).toSorted((one, other) => rankOfFinding(other) - rankOfFinding(one)),
  }
}

interface RulePlan {
  outcome: StoredOutcome
  fresh: Parameters<typeof insertFindings>[2][number][]
  seen: SeenFinding[]
  missed: { id: string; state: Step['state'] }[]
  events: RunEvent[]
  severe: Detection[]
}

/** Returns what a rule's result changes about its findings. */
function planOfRule(result: RuleResult, stored: readonly StoredFinding[], run: StoredRun): RulePlan {
  const plan: Omit<RulePlan, 'outcome'> = { fresh: [], seen: [], missed: [], events: [], severe: [] }
  if (result.notRun) return { ...plan, outcome: result.notRun }
  const { rule, group, milliseconds, detected } = result
  const byHash = new Map(stored.map((finding) => [finding.keyHash, finding]))
  let back = 0
  for (const detection of detected.kept.values()) {
    const now = detectedOf(detection)
    const finding = byHash.get(hashOfKey(detection.key))
    if (!finding) {
      plan.fresh.push({ rule, group, detected: now })
      if (now.severity === 'high') plan.severe.push(detection)
      continue
    }
    const step = stepOfDetected(finding, now, run)
    if (step.isBack) back += 1
    plan.seen.push({ id: finding.id, state: step.state, isBack: step.isBack, detected: now })
    plan.events.push(...eventsOf(finding, step))
    const isSevereNow = now.severity === 'high' && (step.isBack || finding.severity !== 'high')
    if (isSevereNow && step.state === 'open') plan.severe.push(detection)
  }
  const hashes = new Set([...detected.keys].map(hashOfKey))
  let ended = 0
  for (const finding of stored) {
    if (hashes.has(finding.keyHash)) continue
    // The rule may have left it out.
    if (detected.unsureBelow !== null && finding.rank <= detected.unsureBelow) continue
    const step = stepOfMissed(finding, run)
    if (step.state === finding.state && finding.isGone) continue
    if (step.state !== finding.state) ended += 1
    plan.missed.push({ id: finding.id, state: step.state })
    plan.events.push(...eventsOf(finding, step))
  }
  const outcome: StoredOutcome = {
    rule,
    milliseconds,
    what: 'ran',
    found: detected.kept.size,
    fresh: plan.fresh.length + back,
    ended,
    leftOut: detected.leftOut,
  }
  return { ...plan, outcome }
}

const eventsOf = ({ id }: StoredFinding, { events }: Step): RunEvent[] =>
  events.map(({ kind, ...details }) => ({ findingId: id, kind, details }))
