import type { KeyboardEvent, RefObject } from 'react'
import type { DataItem } from './data-item.ts'
import type { ItemRow } from './table-model.ts'

export interface RowKeys {
  rows: readonly ItemRow[]
  select: (ids: readonly string[], isSelected: boolean) => void
  /** Deletes the item of a row, or all selected ones if it is one of them. */
  removeAt: (item: DataItem, place: Place) => void
  selectAll: () => void
  scroller: RefObject<HTMLElement | null>
  /** Scrolls to a row that may not be drawn yet. */
  reveal: RefObject<((index: number) => void) | null>
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_index, last) => last,
  PageDown: (index, last) => Math.min(last, index + 10),
  PageUp: (index) => Math.max(0, index - 10),
}

/**
 * Returns the keys of the table's rows. While a checkbox or button of a row has the focus, the arrow keys, Home, End and
 * the page keys move to the same control of another row; with Shift they select the rows. Delete deletes the row or the
 * selected ones, and Ctrl+A selects all matching items. Tab and Space work as everywhere.
 */
export function useRowKeys({ rows, select, removeAt, selectAll, scroller, reveal }: RowKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (!place) return
    const item = rows[place.index]?.original
    const step = steps[event.key]
    if (step && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const next = step(place.index, rows.length - 1)
      const target = rows[next]
      event.preventDefault()
      if (!target) return
      if (event.shiftKey && item) select([String(item.id), target.id], true)
      focusRow(scroller.current, { ...place, index: next }, reveal.current)
    } else if (event.key === 'Delete' && item) {
      event.preventDefault()
      removeAt(item, place)
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      selectAll()
    }
  }
}

export interface Place {
  index: number
  /** The control of the row: select, edit or remove. */
  control: string
}

function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof HTMLElement)) return null
  const index = target.closest('tr')?.dataset['index']
  const control = target.dataset['control']
  return index === undefined || control === undefined ? null : { index: Number(index), control }
}

/** Frames to wait until a row is drawn that was scrolled to. */
const patience = 20

/** Moves the focus to a control of a row, scrolling to it first if it isn't drawn. */
export function focusRow(
  scroller: HTMLElement | null,
  place: Place,
  reveal: ((index: number) => void) | null,
  tries = patience,
): void {
  const control = scroller?.querySelector<HTMLElement>(
    `tr[data-index="${place.index}"] [data-control="${place.control}"]`,
  )
  if (control) return control.focus()
  if (tries === 0) return
  if (tries === patience) reveal?.(place.index)
  requestAnimationFrame(() => focusRow(scroller, place, reveal, tries - 1))
}
