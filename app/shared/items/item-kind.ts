import * as v from 'valibot'
import type { Actor } from '../access/permissions.ts'
import type { AuditKind } from '../audit-kinds.ts'
import { listOf } from '../list-of.ts'

/**
 * Items are what people work through in a list: cards, findings. All kinds share a life: they are listed, selected,
 * snoozed, dismissed, assigned, undone, and have a history. A kind describes its part of it here; server/items and
 * app/features/items do the rest. docs/extend.md builds a kind step by step.
 */

/**
 * What a person gives for an action: a note, the day or month in which the item returns, a reason with a note, or who
 * works on it.
 */
type ItemNeed = 'note' | 'day' | 'month' | 'reason' | 'person'

export interface ItemAction<State extends string> {
  /** The states in which it is possible. */
  from: readonly State[]
  /** The states in which pages offer it, if it isn't all of these. */
  offered?: readonly State[]
  needs?: ItemNeed
  /** The letter that takes it while the focus is on an item. */
  key?: string
  /** How the audit log names it; without a name it is in the history alone. */
  audit?: AuditKind
}

export type ItemActions<State extends string, Action extends string> = Readonly<Record<Action, ItemAction<State>>>

export interface ItemKind<State extends string, Action extends string> {
  /** What entries of the audit log count, such as `findings`. */
  plural: string
  /** Who sees and changes them. */
  may: (actor: Pick<Actor, 'role'>) => boolean
  states: readonly State[]
  actions: ItemActions<State, Action>
  /** Items that one call changes. */
  maxChanged: number
  /** Items on one page of the list; a kind that lists all has none. */
  perPage?: number
}

/** Returns whether an action is possible in a state. */
export const canTake = <State extends string>({ from }: ItemAction<State>, state: State): boolean =>
  from.includes(state)

/** Returns the actions that pages offer in a state, in the order of the description. */
export const actionsIn = <State extends string, Action extends string>(
  actions: ItemActions<State, Action>,
  state: State,
): Action[] => namesOf(actions).filter((name) => (actions[name].offered ?? actions[name].from).includes(state))

/** Returns the names of a kind's actions, in the order of its description. */
export const namesOf = <Action extends string>(actions: Readonly<Record<Action, unknown>>): Action[] =>
  // The type says which keys it has.
  Object.keys(actions) as Action[]

/** Maximum number of items that a card is made from. */
export const maxOnCard = 20

const itemId = v.pipe(v.string(), v.uuid())

/** Returns the schema of the ids that one call changes. */
export const itemIds = ({ maxChanged }: Pick<ItemKind<string, string>, 'maxChanged'>) => listOf(itemId, maxChanged)

/** Returns the schema of changes to undo: those of an outcome. */
export const undoneItems = ({ maxChanged }: Pick<ItemKind<string, string>, 'maxChanged'>) =>
  listOf(v.object({ id: itemId, event: v.pipe(v.number(), v.safeInteger()) }), maxChanged)

/** A change of an item by one person. */
export interface ChangedItem {
  id: string
  /** The entry of its history, with which the change can be undone. */
  event: number
}

/**
 * What came of an action with several items: each is changed as a whole or refused with a reason. A refused one keeps
 * none of the others back.
 */
export interface ItemOutcome<Reason extends string, Changed extends ChangedItem = ChangedItem> {
  changed: Changed[]
  refused: { id: string; reason: Reason }[]
}
