import type { Verdict } from './effect.ts'
import type { RuleId } from '../discovery/rule-ids.ts'

/** What became of a rule for one client, from what is stored. */
export interface RuleRecord {
  rule: RuleId
  /** ISO 8601. When it last ran to its end; null if it never did. */
  lastRanAt: string | null
  /** Stored runs in which it ran, and the time that it took in one of them on average, in milliseconds. */
  runs: number
  milliseconds: number | null
  /** Findings that it has ever made; how many of them are open, and how many are dismissed. */
  found: number
  open: number
  dismissed: number
  /** Findings that were put on a card, and findings that were fixed by one. */
  carded: number
  fixed: number
  /** Cards with its findings that shipped, and their verdicts. */
  shipped: number
  verdicts: Partial<Record<Verdict, number>>
}

/** How much a rule has helped: a fixed finding and a measured improvement count the same. */
const helpOf = ({ fixed, verdicts }: RuleRecord): number => fixed + (verdicts.improved ?? 0)

/**
 * Returns rules by what they have brought: first those that helped, then those whose cards shipped, then those that led
 * to cards. A rule sinks below rules that found nothing if all that people did with its findings was to dismiss them.
 */
export function byHelp(records: readonly RuleRecord[]): RuleRecord[] {
  return records.toSorted(
    (one, other) =>
      helpOf(other) - helpOf(one) ||
      other.shipped - one.shipped ||
      other.carded - one.carded ||
      one.dismissed - other.dismissed ||
      other.found - one.found,
  )
}
