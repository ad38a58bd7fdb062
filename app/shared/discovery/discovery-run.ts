import type { Period } from '../analytics/overview.ts'
import type { Month } from '../calendar/month.ts'
import type { FindingSource, RuleId } from './rule-ids.ts'

/** Why a run was started: the end of a crawl, of an import, of a sync with Search Console or of a month, or a person. */
const runTriggers = ['crawl', 'import', 'searchConsole', 'monthEnd', 'hand'] as const
export type RunTrigger = (typeof runTriggers)[number]

/** `failed`: it was given up; what it had stored until then stays. */
const runStates = ['waiting', 'running', 'finished', 'failed'] as const
export type RunState = (typeof runStates)[number]

/** What came of a rule in a run, in whole milliseconds. Nothing passes silently. */
export type StoredOutcome = { rule: RuleId; milliseconds: number } & (
  | {
      what: 'ran'
      /** Findings that were detected, those of them that are new or came back, and those that ended. */
      found: number
      fresh: number
      ended: number
      /** Detected beyond the most that a rule keeps. */
      leftOut: number
    }
  | { what: 'noSource'; source: FindingSource }
  | {
      what: 'tooLittle'
      has: number
      needs: number
      of: 'visits' | 'days' | 'weeks' | 'queries' | 'pages' | 'impressions' | 'clicks' | 'brandTerms'
    }
  /** The rule has a fault, which the log describes; its findings stay as they are. */
  | { what: 'failed' }
  /** Staff switched it off for this website; its findings stay as they are. */
  | { what: 'off' }
)

/** A run of the rules. */
export interface DiscoveryRun {
  id: string
  trigger: RunTrigger
  state: RunState
  /** What was measured; null while it waits. */
  month: Month | null
  period: Period | null
  /** ISO 8601. */
  requestedAt: string
  finishedAt: string | null
  milliseconds: number | null
  /** Of every rule, in the order of ruleIds; [] until it has finished. */
  outcomes: StoredOutcome[]
}

/** The runs that the page shows. */
export interface DiscoveryRuns {
  /** The one that waits or runs now; null if none does. */
  current: DiscoveryRun | null
  /** The last one that finished; null before the first. */
  last: DiscoveryRun | null
  /** ISO 8601. When the last one failed, if none has finished since. */
  failedAt: string | null
}
