import type { StoredOutcome } from '#app/shared/discovery/discovery-run.ts'
import { compareRanked, impactInVisits, kindOfFinding, rankedOf } from '#app/shared/discovery/finding-rank.ts'
import type { Detection } from '#app/shared/discovery/finding.ts'
import type { RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { Db, SystemTrx } from '../../db/database.ts'
import { directionOf } from './finding-facts.ts'
import { detectionOf } from './findings.sql.ts'
import {
  stepOfDetected,
  stepOfMissed,
  type RatedDetection,
  type PlannedRun,
  type FindingStep,
} from './plan-findings.ts'
import type { RuleResult } from './run-rules.ts'
import {
  hashOfKey,
  insertFindings,
  insertRunEvents,
  lockFindings,
  readKnown,
  readStoredBefore,
  updateMissed,
  updateSeen,
  type RunEvent,
  type RunMoment,
  type SeenFinding,
  type StoredFinding,
} from './store-run.sql.ts'

export type StoredRun = RunMoment & PlannedRun
type RanResult = Extract<RuleResult, { notRun: null }>

/** A finding that a run decides about: one that was detected, known or not, or a known one that was missed. */
type Change = { of: RanResult } & ({ detection: Detection; id: string | null } | { detection: null; id: string })

/** What one transaction stores. */
export type ResultPart = readonly Change[]

/** Findings of a part: with 40, others wait for its locks no longer than for a page of their own. */
const maxInPart = 40

/** What a run has stored so far, in this try and in those before that did not end. */
export interface StoredSoFar {
  byRule: Map<RuleId, { fresh: number; ended: number }>
  /** Severe findings that are new, came back or became severe, and are open, by rule and key. */
  severe: Map<string, Detection>
}

const detectedOf = (detection: Detection): RatedDetection => ({
  detection,
  severity: detection.severity,
  direction: directionOf(detection),
  kind: kindOfFinding(detection),
  impact: impactInVisits(detection),
})

/** Returns what the rules' results are about, in parts of which each is stored by a transaction of its own. */
export async function partsOfResults(db: Db, results: readonly RuleResult[], siteId: number): Promise<ResultPart[]> {
  const known = Map.groupBy(await readKnown(db, siteId), ({ rule }) => rule)
  // Findings of rules that did not run stay as they are.
  const changes = results.flatMap((result) => (result.notRun ? [] : changesOf(result, known.get(result.rule) ?? [])))
  const parts: ResultPart[] = []
  for (let first = 0; first < changes.length; first += maxInPart) parts.push(changes.slice(first, first + maxInPart))
  return parts
}

function changesOf(of: RanResult, known: readonly { id: string; keyHash: string }[]): Change[] {
  const { kept, keys } = of.detected
  const byHash = new Map(known.map(({ id, keyHash }) => [keyHash, id]))
  const hashes = new Set([...keys].map(hashOfKey))
  return [
    ...[...kept.values()].map((detection) => ({ of, detection, id: byHash.get(hashOfKey(detection.key)) ?? null })),
    ...known.flatMap(({ id, keyHash }) => (hashes.has(keyHash) ? [] : [{ of, detection: null, id }])),
  ]
}

/** Returns what tries of a run that did not end have stored. */
export async function storedBefore(db: Db, siteId: number): Promise<StoredSoFar> {
  const stored: StoredSoFar = { byRule: new Map(), severe: new Map() }
  for (const { rule, kind, severe } of await readStoredBefore(db, siteId)) {
    if (kind === 'expired' || kind === 'fixed') countsOf(stored, rule).ended += 1
    else if (kind !== 'severityChanged') countsOf(stored, rule).fresh += 1
    if (severe !== null) noteSevere(stored, detectionOf(severe))
  }
  return stored
}

/**
 * Stores a part of what the rules have found: new findings, the newest numbers of known ones, and those whose condition
 * is gone. What happens to each follows from its row as it is now, so a part that is stored again changes nothing.
 */
export async function storePart(trx: SystemTrx, part: ResultPart, run: StoredRun, stored: StoredSoFar): Promise<void> {
  const ids = part.flatMap(({ id }) => id ?? [])
  const known = new Map((await lockFindings(trx, run.siteId, ids)).map((finding) => [finding.id, finding]))
  const plan = planOf(part, known, run, stored)
  const added = await insertFindings(trx, run, plan.fresh)
  await updateSeen(trx, run, plan.seen)
  await updateMissed(trx, run, plan.missed)
  const events = added.map((findingId): RunEvent => ({ findingId, kind: 'found', details: {} }))
  await insertRunEvents(trx, run, [...events, ...plan.events])
}

interface Plan {
  fresh: Parameters<typeof insertFindings>[2][number][]
  seen: SeenFinding[]
  missed: { id: string; state: FindingStep['state'] }[]
  events: RunEvent[]
}

/** Returns what a part changes, and counts it. */
function planOf(
  part: ResultPart,
  known: ReadonlyMap<string, StoredFinding>,
  run: StoredRun,
  stored: StoredSoFar,
): Plan {
  const plan: Plan = { fresh: [], seen: [], missed: [], events: [] }
  for (const { of, detection, id } of part) {
    const finding = id === null ? undefined : known.get(id)
    if (!detection) {
      if (finding) planMissed(plan, of, finding, run, stored)
      continue
    }
    const now = detectedOf(detection)
    if (!finding) {
      plan.fresh.push({ rule: of.rule, group: of.group, detected: now })
      countsOf(stored, of.rule).fresh += 1
      if (now.severity === 'high') noteSevere(stored, detection)
      continue
    }
    const step = stepOfDetected(finding, now, run)
    if (step.isBack) countsOf(stored, of.rule).fresh += 1
    plan.seen.push({ id: finding.id, state: step.state, isBack: step.isBack, detected: now })
    plan.events.push(...eventsOf(finding, step))
    const isSevereNow = now.severity === 'high' && (step.isBack || finding.severity !== 'high')
    if (isSevereNow && step.state === 'open') noteSevere(stored, detection)
  }
  return plan
}

function planMissed(
  plan: Plan,
  { rule, detected }: RanResult,
  finding: StoredFinding,
  run: StoredRun,
  stored: StoredSoFar,
): void {
  // The rule may have left it out.
  if (detected.unsureFrom !== null && compareRanked(finding, detected.unsureFrom) >= 0) return
  const step = stepOfMissed(finding, run)
  if (step.state === finding.state && finding.isGone) return
  if (step.state !== finding.state) countsOf(stored, rule).ended += 1
  plan.missed.push({ id: finding.id, state: step.state })
  plan.events.push(...eventsOf(finding, step))
}

/** Returns what came of each rule, once all parts are stored. */
export const outcomesOf = (results: readonly RuleResult[], stored: StoredSoFar): StoredOutcome[] =>
  results.map((result): StoredOutcome => {
    if (result.notRun) return result.notRun
    const { rule, milliseconds, detected } = result
    const { kept, leftOut } = detected
    return { rule, milliseconds, what: 'ran', found: kept.size, ...countsOf(stored, rule), leftOut }
  })

/** Returns the severe findings to notify people of, those in the order of lists. */
export const severeOf = ({ severe }: StoredSoFar): Detection[] =>
  [...severe.values()].toSorted((one, other) => compareRanked(rankedOf(one), rankedOf(other)))

const noteSevere = ({ severe }: StoredSoFar, detection: Detection): void =>
  void severe.set(`${detection.rule} ${detection.key}`, detection)

function countsOf({ byRule }: StoredSoFar, rule: RuleId): { fresh: number; ended: number } {
  const counts = byRule.get(rule) ?? { fresh: 0, ended: 0 }
  byRule.set(rule, counts)
  return counts
}

const eventsOf = ({ id }: StoredFinding, { events }: FindingStep): RunEvent[] =>
  events.map(({ kind, ...details }) => ({ findingId: id, kind, details }))
