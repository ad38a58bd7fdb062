import type { Detection } from '#app/shared/discovery/finding.ts'
import type { FindingSource, RuleGroup, RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { Facts, FactsOf } from '../facts/facts.ts'

/** A number that decides whether a rule's condition is met; staff may change it for each client. */
interface Threshold {
  default: number
  min: number
  max: number
  /** How it is shown and entered; a share is 1 for 100 %. */
  unit: 'count' | 'share' | 'position' | 'milliseconds' | 'bytes' | 'days' | 'characters' | 'score'
}

/** What a rule found, or why it could not look. Nothing passes silently. */
export type RuleOutcome =
  /** `leftOut`: how many it found beyond the ones it returns; absent for none. */
  | { ran: true; detections: Detection[]; leftOut?: number }
  /** `tooLittle`: the source is there, but with less than the rule needs, such as visits or weeks. */
  | { ran: false; why: 'noSource'; source: FindingSource }
  | {
      ran: false
      why: 'tooLittle'
      has: number
      needs: number
      of: 'visits' | 'days' | 'weeks' | 'queries' | 'pages' | 'impressions' | 'clicks' | 'brandTerms'
    }

/**
 * A rule of Discovery: a small pure module. It gets facts and never reads anything itself. Its words (name, question, what
 * to do, documentation) are texts under its id, see app/features/discovery/rule-words.ts.
 */
export interface Rule<Needs extends FindingSource = FindingSource, Names extends string = string> {
  id: RuleId
  /** Counted up when its condition changes; findings keep the version that found them. */
  version: number
  group: RuleGroup
  /** The sources without which it can't run. */
  needs: readonly Needs[]
  /** The sources that it uses if they are there. */
  uses: readonly FindingSource[]
  thresholds: Readonly<Record<Names, Threshold>>
  /** Returns its outcome. `facts` has every needed source. */
  detect(facts: FactsOf<Needs>, thresholds: Readonly<Record<Names, number>>): RuleOutcome
}

/** Declares a rule, so that `detect` knows the names of its thresholds and that its needed facts exist. */
export const rule = <Needs extends FindingSource, Names extends string>(
  declared: Rule<Needs, Names>,
): Rule<Needs, Names> => declared

/** Returns why a rule can't run for lack of a source; null if all are there. */
export function missingSource(needs: readonly FindingSource[], facts: Facts): FindingSource | null {
  return needs.find((source) => facts[source] === null) ?? null
}
