import * as v from 'valibot'
import { itemIds, undoneItems } from '../items/item-kind.ts'
import { itemArrivalEntries, itemFilterEntries, itemPageEntries } from '../items/item-list.ts'
import { listOf } from '../list-of.ts'
import {
  changeKindSchema,
  changeKinds,
  changeStateSchema,
  changeStates,
  competitorChangeKind,
  severities,
  severitySchema,
  type ChangeEventKind,
  type ChangeKind,
  type ChangeState,
  type Severity,
} from './change.ts'
import type { ChangeRule } from './change-rules.ts'
import { noiseRuleSchema, pageKindSchema, type NoiseRule, type PageKind } from './competitor.ts'
import type { Hunk } from './hunk.ts'

const id = v.pipe(v.string(), v.uuid())

/** `severe`: the most severe first. */
export const changeSorts = ['newest', 'oldest', 'severe'] as const
export type ChangeSort = (typeof changeSorts)[number]

/** The states that a list shows without a choice: ignored changes are in no list that doesn't ask for them. */
export const shownStates = ['new', 'important', 'handled'] as const satisfies readonly ChangeState[]

/** A search finds a part of the title or of the changed texts. */
const filterEntries = {
  ...itemFilterEntries,
  /** Any of these states. */
  states: v.optional(listOf(changeStateSchema, changeStates.length), [...shownStates]),
  competitor: v.optional(id),
  /** Any of these kinds; by default all but flickers. */
  kinds: v.optional(listOf(changeKindSchema, changeKinds.length)),
  severities: v.optional(listOf(severitySchema, severities.length)),
  page: v.optional(pageKindSchema),
}

/** Which changes to list or export. */
export const changeFilterSchema = v.object(filterEntries)
export type ChangeFilter = v.InferOutput<typeof changeFilterSchema>

export const changeQuerySchema = v.object({
  ...filterEntries,
  ...itemPageEntries,
  sort: v.optional(v.picklist(changeSorts), 'newest'),
})
export type ChangeQuery = v.InferOutput<typeof changeQuerySchema>

/** Changes that were found after a moment; what countNewChanges takes. */
export const newChangesSchema = v.object({ ...filterEntries, ...itemArrivalEntries })
export type NewChanges = v.InferOutput<typeof newChangesSchema>

/** A change as a list shows it: the changes of one page in one week. */
export interface ShownChange {
  id: string
  state: ChangeState
  competitor: { id: string; name: string; domain: string; removed: boolean }
  page: { kind: PageKind; address: string }
  /** What a person says, else what the rules say. */
  kind: ChangeKind
  severity: Severity
  isCorrected: boolean
  rule: ChangeRule
  /** The most telling difference in one line: both texts, '' for the missing one. Texts of the competitor. */
  before: string
  after: string
  /** Differences in all. */
  differences: number
  /** Later changes of the page in the same week. */
  again: number
  /** ISO: when it was first found, and when the page last changed within the week. */
  foundAt: string
  lastAt: string
  /** The day of `foundAt`, local to the website. */
  day: string
  /** The card that was made of it last. `keeps`: it is still a plan. */
  card: { id: string; title: string; trashed: boolean; keeps: boolean } | null
  /** Whether the reader has opened it. */
  seen: boolean
}

export type ChangeCounts = Record<ChangeState, number>

export interface ChangeResults {
  changes: ShownChange[]
  /** Changes of the filter on all pages of the list. */
  total: number
  /** By state, each counted with all filters but the state. */
  counts: ChangeCounts
  /** By severity, each counted with all filters but the severity. */
  severities: Record<Severity, number>
  /** New ones that the reader hasn't opened, with all filters but the state. */
  unread: number
  /** ISO. What was found later isn't in the list. */
  until: string
}

/** How a page differed at one visit. */
export interface ChangeVisit {
  id: string
  /** ISO: this visit, and the one before. */
  at: string
  beforeAt: string | null
  kind: ChangeKind
  severity: Severity
  rule: ChangeRule
  hunks: Hunk[]
  /** Differences that are not stored. */
  more: number
}

/** An entry of a change's history. */
export interface ChangeEvent {
  id: string
  kind: ChangeEventKind
  /** ISO. */
  at: string
  /** Null for what Loop did itself, and if their account was deleted. */
  person: string | null
  note: string
}

/** A change with everything that its panel shows. */
export interface ChangeDetail extends ShownChange {
  /** The oldest first. */
  visits: ChangeVisit[]
  /** What the rules say, if a person says otherwise. */
  suggestion: { kind: ChangeKind; severity: Severity }
  correctedBy: string | null
  /** What could be ignored of it, the narrowest first. */
  noise: NoiseRule[]
  /** The newest first. */
  history: ChangeEvent[]
}

/** What changes of a client can be filtered by. */
export interface ChangeFacets {
  /** Also removed ones that have changes. */
  competitors: { id: string; name: string }[]
}

const changeIds = v.pipe(itemIds(competitorChangeKind), v.nonEmpty())

/** Actions that need nothing but the changes. `ignore` alone teaches nothing. */
export const changeTriageSchema = v.object({ changeIds, action: v.picklist(['important', 'handle', 'ignore']) })
export type ChangeTriage = v.InferOutput<typeof changeTriageSchema>

/** Ignores a change, and everything that is like it from now on. */
export const ignoreChangeSchema = v.object({
  changeId: id,
  rule: noiseRuleSchema,
  /** On all pages of the competitor, not on this one alone. */
  everywhere: v.boolean(),
})
export type IgnoreChange = v.InferOutput<typeof ignoreChangeSchema>

/** What a person says of a change; null returns to what the rules say. */
export const correctChangeSchema = v.object({
  changeId: id,
  correction: v.nullable(v.object({ kind: changeKindSchema, severity: severitySchema })),
})
export type CorrectChange = v.InferOutput<typeof correctChangeSchema>

export const undoChangesSchema = v.object({ changes: undoneItems(competitorChangeKind) })
