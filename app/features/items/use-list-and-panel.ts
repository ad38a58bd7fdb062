import { useRef, useState } from 'react'
import { focusItem, type ListCommand } from './item-keys.ts'
import { useIsWide } from './list-and-panel.tsx'
import { useSelection } from './selection.tsx'

interface ListAndPanelOptions {
  /** The open item. */
  opened: string | undefined
  /** Puts another open item into the address, or none. */
  onOpen: (id: string | undefined) => void
}

/** What a page keeps of its list of items. */
export type ListAndPanelState<Item extends { id: string }> = ReturnType<typeof useListAndPanel<Item>>

/** Returns what a page keeps of its list of items: the selection, the elements of the list, and whether keys are shown. */
export function useListAndPanel<Item extends { id: string }>({ opened, onOpen }: ListAndPanelOptions) {
  const isWide = useIsWide()
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { selected, onSelect, clear: clearSelection } = useSelection<Item>()
  const [isHelpOpen, openHelp] = useState(false)
  return {
    isWide,
    root,
    list,
    opened,
    onOpen,
    selected,
    onSelect,
    clearSelection,
    isHelpOpen,
    openHelp,
    /** Closes the open item and returns to its row. */
    close() {
      if (opened !== undefined && list.current) focusItem(list.current, opened)
      onOpen(undefined)
    },
    /** Goes on after items have changed. @param left those that have left the list */
    goOn(left: readonly string[]) {
      clearSelection()
      if (opened === undefined || !left.includes(opened)) return
      // Reading goes on with the item that has the focus now.
      const next = document.activeElement
      const isNext = next instanceof HTMLElement && list.current?.contains(next)
      onOpen(isWide && isNext ? next.dataset['item'] : undefined)
    },
    /** Returns what keys of the list do. */
    commandsWith: (undoLast: () => void) => (command: Exclude<ListCommand, 'open'>) => {
      if (command === 'undo') undoLast()
      else if (command === 'help') openHelp(true)
      else root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
    },
  }
}
