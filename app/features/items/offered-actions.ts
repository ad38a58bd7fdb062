import { actionsIn, type ItemActions } from '#app/shared/items/item-kind.ts'

/** The actions that a page offers for its items. */
export interface OfferedActions<Item, Action extends string> {
  /** The actions of the kind with their keys, in the order of their buttons. */
  actions: ItemActions<string, Action>
  /** Returns those that are offered for an item. */
  offeredFor: (item: Item) => readonly Action[]
  /** The action whose button catches the eye. */
  main: Action
  /** Returns whether an action opens a dialog, which screen readers announce. */
  opensDialog: (action: Action) => boolean
}

interface CardedItem<State extends string> {
  state: State
  /** The card that was made of it last. `keeps`: it is still a plan. */
  card: { keeps: boolean } | null
}

/** Returns the actions of an item's state, in their order: a second card only if the first is no plan any more. */
export const actionsWithCard = <State extends string, Action extends string>(
  actions: ItemActions<State, Action>,
  { state, card }: CardedItem<State>,
): Action[] => actionsIn(actions, state).filter((action) => action !== 'card' || card?.keeps !== true)
