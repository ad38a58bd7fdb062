import { useEffect, useRef, useState } from 'react'
import { actionsIn, type ChangedItem, type ItemActions, type ItemOutcome } from '#app/shared/items/item-kind.ts'
import { focusAfter } from './item-keys.ts'
import { useShowOutcome, useUndo, type OutcomeOptions } from './use-show-outcome.ts'

interface ActionsOptions<State extends string, Action extends string> extends OutcomeOptions {
  actions: ItemActions<State, Action>
  /** Returns the element with the items, where the focus stays. */
  list: () => Element | null
}

/** An action whose dialog is open. */
interface OpenAction<Action, Item> {
  action: Action
  items: readonly Item[]
  opener: HTMLElement
}

/** Returns how people act on the items of a list: what is asked, what is sent, and what comes of it. */
export function useItemActions<State extends string, Action extends string, Item extends { id: string; state: State }>({
  actions,
  list,
  ...options
}: ActionsOptions<State, Action>) {
  const showOutcome = useShowOutcome(options)
  const [open, setOpen] = useState<OpenAction<Action, Item> | null>(null)
  const undo = useUndo(options)
  /** What undoLast undoes. */
  const last = useRef<readonly ChangedItem[]>([])
  const show = (outcome: ItemOutcome<string>, text: string) => {
    if (outcome.changed.length > 0) last.current = outcome.changed
    showOutcome(outcome, text)
  }
  const refocus = useRef<() => void>(undefined)
  const returnFocus = () => {
    refocus.current?.()
    refocus.current = undefined
  }
  const leaving = (items: readonly Item[]) => {
    const element = list()
    if (element && items.length > 0) refocus.current = focusAfter(element, new Set(items.map(({ id }) => id)))
  }
  // The dialog gives the focus back to an item that has left the list.
  useEffect(() => {
    if (open === null) returnFocus()
  }, [open])
  return {
    open,
    close: () => setOpen(null),
    /** Returns the items for which an action is offered. */
    offered: (action: Action, items: readonly Item[]) =>
      items.filter(({ state }) => actionsIn(actions, state).includes(action)),
    /** Opens the dialog of an action. */
    ask(action: Action, items: readonly Item[]) {
      const opener = document.activeElement
      if (opener instanceof HTMLElement) setOpen({ action, items, opener })
    },
    /** Shows what came of a change that moves no focus. */
    show,
    /** Says that items leave the list by what an open dialog did: when it closes, the focus goes to what follows them. */
    leaving,
    /** Undoes the last change of this list, once. */
    undoLast() {
      const changes = last.current.map(({ id, event }) => ({ id, event }))
      last.current = []
      if (changes.length > 0) void undo(changes)
    },
    /**
     * Sends an action and shows what came of it. The focus stays in the list.
     * @param left those that leave the list by it
     */
    async send(
      items: readonly Item[],
      call: (ids: string[]) => Promise<ItemOutcome<string>>,
      text: (count: number) => string,
      left = items,
    ) {
      leaving(left)
      const outcome = await call(items.map(({ id }) => id))
      show(outcome, text(outcome.changed.length))
      if (open === null) returnFocus()
    },
  }
}
