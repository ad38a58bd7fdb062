import * as v from 'valibot'
import { canSeeCompetitors } from '../access/permissions.ts'
import type { ItemAction, ItemKind } from '../items/item-kind.ts'

/** Which part of a competitor's marketing a change is about. `flicker`: it was undone within a day. */
export const changeKinds = [
  'pricing',
  'product',
  'content',
  'jobs',
  'technology',
  'structure',
  'wording',
  'flicker',
] as const
export const changeKindSchema = v.picklist(changeKinds)
export type ChangeKind = v.InferOutput<typeof changeKindSchema>

/** The strongest first. */
export const severities = ['high', 'medium', 'low'] as const
export const severitySchema = v.picklist(severities)
export type Severity = v.InferOutput<typeof severitySchema>

export const changeStates = ['new', 'important', 'handled', 'ignored'] as const
export const changeStateSchema = v.picklist(changeStates)
/** Where a change is: new -> important -> handled, or ignored. */
export type ChangeState = v.InferOutput<typeof changeStateSchema>

const changeActions = {
  important: { from: ['new', 'handled', 'ignored'], key: 'r' },
  handle: { from: ['new', 'important'], key: 'e' },
  ignore: { from: ['new', 'important', 'handled'], key: 'i' },
  card: { from: ['new', 'important', 'handled'], key: 'c' },
} as const satisfies Record<string, ItemAction<ChangeState>>
/** What people do with changes. */
export type ChangeAction = keyof typeof changeActions

/** What happened to a change. */
const changeEvents = [
  'found',
  /** The page changed again in the same week. */
  'again',
  /** The page became as it was before, within a day. */
  'undoneByThem',
  'important',
  'handled',
  'ignored',
  /** A part of it is gone, because a person ignored another change that it was like. */
  'partIgnored',
  /** A person said what it is about, or how severe it is. */
  'corrected',
  'carded',
  /** Someone undid their last change. */
  'undone',
] as const
export type ChangeEventKind = (typeof changeEvents)[number]

/** Changes of competitors as items: staff works through them. */
export const competitorChangeKind = {
  plural: 'changes',
  may: canSeeCompetitors,
  states: changeStates,
  actions: changeActions,
  maxChanged: 100,
  perPage: 50,
} as const satisfies ItemKind<ChangeState, ChangeAction>
