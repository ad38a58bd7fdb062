import * as v from 'valibot'
import { maxValueLength } from '../analytics/filters.ts'
import { monthSchema, type Month } from '../calendar/month.ts'
import { itemIds, undoneItems } from '../items/item-kind.ts'
import { listOf } from '../list-of.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { findingKind, type FindingEventKind } from './finding-kind.ts'
import { findingKinds, type FindingKind } from './finding-rank.ts'
import {
  dismissReasonSchema,
  findingStateSchema,
  findingStates,
  severitySchema,
  type Detection,
  type DismissReason,
  type FindingState,
  type Severity,
} from './finding.ts'
import { findingSources, ruleGroups, ruleIds, type RuleGroup, type RuleId } from './rule-ids.ts'

export const maxFindingNoteLength = 1000
const maxFindingSearchLength = 100

/** The states of findings that no one has dealt with yet. */
const openStates = ['open'] as const satisfies readonly FindingState[]

/**
 * `rank`: what is to improve before news, then the most severe first, then by rank (compareRanked); `impact`: the largest
 * first, in visits; `newest`; `page`: by the page's path.
 */
export const findingSorts = ['rank', 'impact', 'newest', 'page'] as const
export type FindingSort = (typeof findingSorts)[number]

const filterEntries = {
  /** Findings that were active in this month. */
  month: monthSchema,
  /** Any of these states. */
  states: v.optional(listOf(findingStateSchema, findingStates.length), [...openStates]),
  rule: v.optional(v.picklist(ruleIds)),
  group: v.optional(v.picklist(ruleGroups)),
  severity: v.optional(severitySchema),
  kind: v.optional(v.picklist(findingKinds)),
  /** Findings of rules that need this source. */
  source: v.optional(v.picklist(findingSources)),
  /** Only those that were detected first in the month. */
  fresh: v.optional(v.literal(true)),
  /** The stored path of a page; '' for findings without one. */
  page: v.optional(v.pipe(storableText, v.maxLength(maxValueLength))),
  /** Part of a page's path or of what the finding is about. */
  search: v.optional(v.pipe(storableText, v.trim(), v.maxLength(maxFindingSearchLength))),
}

/** Which findings to list or export. */
export const findingFilterSchema = v.object(filterEntries)
export type FindingFilter = v.InferOutput<typeof findingFilterSchema>

export const findingQuerySchema = v.object({
  ...filterEntries,
  sort: v.optional(v.picklist(findingSorts), 'rank'),
  /** The page of the list, from 1. */
  at: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
})
export type FindingQuery = v.InferOutput<typeof findingQuerySchema>

/** By what findings are grouped. A group's findings are listed by the filter `rule` or `page`. */
export const findingGroupings = ['rule', 'page'] as const
export type FindingGrouping = (typeof findingGroupings)[number]

/** A card that a finding is on. */
interface CardOfFinding {
  id: string
  title: string
  trashed: boolean
}

/** A finding as a list shows it. Everything is as of now, also in the list of a month of the past. */
export interface ShownFinding {
  id: string
  state: FindingState
  rule: RuleId
  group: RuleGroup
  kind: FindingKind
  /** The newest detection: its numbers, and the factors of its rank with their inputs. */
  detection: Detection
  /** rankOfFinding of the newest detection. It compares findings of the same severity. */
  rank: number
  /** ISO 8601. When it was first and last detected; it comes back with its first moment. */
  firstSeenAt: string
  lastSeenAt: string
  /** ISO 8601. When a run first missed its condition; null while the condition is met. A few days of a month don't end it. */
  goneAt: string | null
  /** Null unless it is dismissed. */
  dismissed: { reason: DismissReason; note: string } | null
  /** The month in which a snoozed finding returns. */
  snoozedUntil: Month | null
  /** How often it came back after it was gone, dismissed or fixed. */
  returned: number
  /** The newest card that was made from it. */
  card: CardOfFinding | null
}

/** How many findings of the filter's month there are, by the state and within the filter's states. */
export interface FindingCounts {
  /** Each counted with all filters but the one that it counts. */
  states: Record<FindingState, number>
  severities: Record<Severity, number>
  groups: Record<RuleGroup, number>
}

export interface FindingResults {
  findings: ShownFinding[]
  /** Findings of the filter on all pages of the list. */
  total: number
  counts: FindingCounts
}

/** The head of a group. */
export interface FindingGroup {
  rule: RuleId | null
  /** The stored path of a page; null for the group of findings without one, and for groups of rules. */
  page: string | null
  findings: number
  /** The highest severity of what is to improve, and the sum of ranks: groups are sorted by both. */
  severity: Severity
  /** `news` if all of them are. */
  kind: FindingKind
  rank: number
}

/** An entry of a finding's history. */
export interface FindingEvent {
  id: string
  kind: FindingEventKind
  /** ISO 8601. */
  at: string
  /** Null for what Loop did itself, and if their account was deleted. */
  person: string | null
  /** What the kind needs: the severity before and after, the reason of a dismissal, the month of a snooze. */
  severities: { before: Severity; after: Severity } | null
  reason: DismissReason | null
  until: Month | null
  note: string
  /** The card of `carded` and `uncarded`; null if it was deleted. */
  card: { id: string; title: string } | null
}

/** A finding with everything that its panel shows. */
export interface FindingDetail extends ShownFinding {
  /** As it was detected first, or when it came back: frozen. */
  frozen: Detection
  frozenAt: string
  /** The newest first. */
  history: FindingEvent[]
}

const findingIds = v.pipe(itemIds(findingKind), v.nonEmpty())
const note = v.optional(
  v.pipe(
    storableText,
    v.trim(),
    v.maxLength(maxFindingNoteLength, issue('atMostCharacters', { most: maxFindingNoteLength })),
  ),
  '',
)

export const dismissFindingsSchema = v.object({ findingIds, reason: dismissReasonSchema, note })
export type DismissFindings = v.InferOutput<typeof dismissFindingsSchema>

/** `until`: a later month than the running one. */
export const snoozeFindingsSchema = v.object({ findingIds, until: monthSchema })
export type SnoozeFindings = v.InferOutput<typeof snoozeFindingsSchema>

export const reopenFindingsSchema = v.object({ findingIds })

export const undoFindingsSchema = v.object({ changes: undoneItems(findingKind) })
