import * as v from 'valibot'
import { canSeeListening } from '../access/permissions.ts'
import type { ItemAction, ItemKind } from '../items/item-kind.ts'

export const mentionStates = ['new', 'relevant', 'handled', 'irrelevant'] as const
export const mentionStateSchema = v.picklist(mentionStates)
/** Where a mention is: new -> relevant -> handled, or irrelevant. */
export type MentionState = v.InferOutput<typeof mentionStateSchema>

/** How a mention came: from a source, entered by hand, or from an email. */
export type MentionVia = 'source' | 'hand' | 'email'

const mentionActions = {
  relevant: { from: ['new', 'handled', 'irrelevant'], key: 'r' },
  handle: { from: ['new', 'relevant'], key: 'e' },
  irrelevant: { from: ['new', 'relevant', 'handled'], key: 'i' },
  card: { from: ['new', 'relevant', 'handled'], key: 'c' },
  assign: { from: mentionStates, needs: 'person', key: 'a' },
} as const satisfies Record<string, ItemAction<MentionState>>
/** What people do with mentions. */
export type MentionAction = keyof typeof mentionActions

/** What happened to a mention. */
const mentionEvents = [
  'found',
  'relevant',
  'handled',
  'irrelevant',
  'assigned',
  'unassigned',
  'sentiment',
  'carded',
  /** Someone undid their last change. */
  'undone',
] as const
export type MentionEventKind = (typeof mentionEvents)[number]

/** Mentions as items: Admins work through them (specification §6). */
export const mentionKind = {
  plural: 'mentions',
  may: canSeeListening,
  states: mentionStates,
  actions: mentionActions,
  maxChanged: 100,
  perPage: 50,
} as const satisfies ItemKind<MentionState, MentionAction>

/** A part of a mention's title or excerpt that is marked; offsets in UTF-16 units. */
export const markSchema = v.object({ in: v.picklist(['title', 'excerpt']), from: v.number(), to: v.number() })
export type Mark = v.InferOutput<typeof markSchema>
