import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import type { StoredOutcome } from '#app/shared/discovery/discovery-run.ts'
import { compareRanked, rankedOf, type FindingOrder } from '#app/shared/discovery/finding-rank.ts'
import { detectionSchema, type Detection } from '#app/shared/discovery/finding.ts'
import { ruleIds, type RuleGroup, type RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { Logger } from '../../log.ts'
import type { Facts } from '../facts/facts.ts'
import { missingSource, type Rule, type RuleOutcome } from '../rules/rule.ts'

/** What staff set for a rule. */
export interface StoredSetting {
  enabled: boolean
  thresholds: Readonly<Record<string, number>>
}

/** What came of a rule: what it detected by key, or why it did not look. */
export type RuleResult = { rule: RuleId; group: RuleGroup; milliseconds: number } & (
  | { detected: DetectedByRule; notRun: null }
  /** Its findings stay as they are. */
  | { detected: null; notRun: Exclude<StoredOutcome, { what: 'ran' }> }
)

interface DetectedByRule {
  /** The first in the order of lists, by key. */
  kept: Map<string, Detection>
  /** All of its keys: a finding beyond the kept ones has not ended. */
  keys: ReadonlySet<string>
  /** Findings that are not before this place may be among those that the rule left out; null if it left out none. */
  unsureFrom: FindingOrder | null
  leftOut: number
}

/** A website with a fault on every page would fill the list with one rule. */
const maxPerRule = 1000
/** Detections that are checked before the event loop gets its turn. */
const checkedAtOnce = 200

interface RunDeps {
  rules: readonly Rule[]
  facts: Facts
  settings: ReadonlyMap<RuleId, StoredSetting>
  signal: AbortSignal
  log: Pick<Logger, 'error'>
  /** Milliseconds of a clock that only goes forward. */
  elapsed: () => number
}

/** Returns the rules in the order of ruleIds. */
export const rulesInOrder = (rules: readonly Rule[]): Rule[] =>
  rules.toSorted((one, other) => ruleIds.indexOf(one.id) - ruleIds.indexOf(other.id))

/**
 * Runs each rule on the facts, one after the other. Between two of them the event loop gets its turn, so that requests
 * are answered meanwhile. A rule that throws, or returns something else than detections, has failed; the others run.
 * @returns null if the signal was aborted
 */
export async function runRules(running: RunDeps): Promise<RuleResult[] | null> {
  const results: RuleResult[] = []
  for (const rule of rulesInOrder(running.rules)) {
    await nextTurn()
    if (running.signal.aborted) return null
    const start = running.elapsed()
    const done = await runRule(rule, running)
    const milliseconds = Math.round(running.elapsed() - start)
    const of = { rule: rule.id, group: rule.group, milliseconds }
    results.push(
      done.detected
        ? { ...of, detected: done.detected, notRun: null }
        : { ...of, detected: null, notRun: { rule: rule.id, milliseconds, ...done.notRun } },
    )
  }
  return results
}

type NotRun = { detected: null; notRun: Reason }
type Reason = WithoutRule<Exclude<StoredOutcome, { what: 'ran' }>>
type WithoutRule<Outcome> = Outcome extends unknown ? Omit<Outcome, 'rule' | 'milliseconds'> : never
const notRun = (reason: Reason): NotRun => ({ detected: null, notRun: reason })

async function runRule(
  rule: Rule,
  { facts, settings, log }: RunDeps,
): Promise<NotRun | { detected: DetectedByRule; notRun: null }> {
  const setting = settings.get(rule.id)
  if (setting?.enabled === false) return notRun({ what: 'off' })
  const source = missingSource(rule.needs, facts)
  if (source !== null) return notRun({ what: 'noSource', source })
  try {
    // The line above has checked that every needed source is there.
    const given = facts as Parameters<Rule['detect']>[0]
    const outcome = rule.detect(given, thresholdsOf(rule, setting))
    if (outcome.ran) return { detected: await checked(rule, outcome), notRun: null }
    if (outcome.why === 'noSource') return notRun({ what: 'noSource', source: outcome.source })
    const { has, needs, of } = outcome
    return notRun({ what: 'tooLittle', has, needs, of })
  } catch (error) {
    log.error({ err: error, rule: rule.id }, 'A rule of Discovery failed.')
    return notRun({ what: 'failed' })
  }
}

/** Returns a rule's thresholds: the client's within the rule's limits, else its defaults. */
export function thresholdsOf(
  { thresholds }: Pick<Rule, 'thresholds'>,
  setting: StoredSetting | undefined,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(thresholds).map(([name, { default: usual, min, max }]) => {
      const set = setting?.thresholds[name]
      // Limits may have changed since it was set.
      return [name, set === undefined ? usual : Math.min(max, Math.max(min, set))]
    }),
  )
}

/** @throws if a detection breaks the contract: the rule has a fault */
async function checked(
  rule: Rule,
  { detections, leftOut = 0 }: Extract<RuleOutcome, { ran: true }>,
): Promise<DetectedByRule> {
  const byKey = new Map<string, Detection>()
  for (const [index, given] of detections.entries()) {
    if (index % checkedAtOnce === checkedAtOnce - 1) await nextTurn()
    const detection = v.parse(detectionSchema, given)
    if (detection.rule !== rule.id) throw new Error(`A detection of ${rule.id} names ${detection.rule}.`)
    if (byKey.has(detection.key)) throw new Error(`${rule.id} detected a key twice.`)
    byKey.set(detection.key, detection)
  }
  const ordered = [...byKey].toSorted(([, one], [, other]) => compareRanked(rankedOf(one), rankedOf(other)))
  const kept = ordered.slice(0, maxPerRule)
  const last = ordered.at(-1)
  return {
    kept: new Map(kept),
    keys: new Set(byKey.keys()),
    unsureFrom: leftOut > 0 && last ? rankedOf(last[1]) : null,
    leftOut: leftOut + ordered.length - kept.length,
  }
}
