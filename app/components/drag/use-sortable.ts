import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { announce } from '../feedback/announcements.ts'
import { drawnItems } from './drawn-items.ts'

interface SortableOptions {
  /** The ids of all items in their order. Those at the end need not be drawn; nothing is moved behind the drawn ones. */
  ids: readonly string[]
  axis: 'row' | 'column'
  /** Moves an item; `to` is its new position from 0, which exists and is another one. */
  onMove: (id: string, to: number) => void
  /** Returns what is announced to screen readers after a move. */
  moved: (id: string, to: number) => string
}

/**
 * Makes the items of a list sortable: its children with `data-item`, an id. They are dragged by any pointer while the
 * others make room, on their handle (`data-handle`) if they have one, where CSS must switch `touch-action` off. An arrow
 * key on the handle moves its item by one, without handles Shift with an arrow key. The focus stays with the item. From
 * when all this works, the list has `data-sortable`.
 * @returns functions for buttons that do the same: `move`, and `focusNext`, which gives an item the focus after the next
 *   change of the order, for a control that disappears
 */
export function useSortable(list: RefObject<HTMLElement | null>, { ids, axis, onMove, moved }: SortableOptions) {
  /** What gets the focus after the next change of the order: this control of an item, else its first one. */
  const refocus = useRef<{ id: string; control: Element | null }>(null)
  const move = (id: string, to: number) => {
    const items = drawnItems(list.current)
    const item = items.find((one) => one.dataset['item'] === id)
    if (!item || to < 0 || to >= items.length || to === ids.indexOf(id)) return
    if (item.contains(document.activeElement)) refocus.current = { id, control: document.activeElement }
    onMove(id, to)
    announce('result', moved(id, to))
  }
  const drop = useEffectEvent(move)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const item = target?.closest<HTMLElement>('[data-item]')
    const by = item && stepOf(event, axis, item)
    const id = item?.dataset['item']
    if (!by || id === undefined) return
    const handle = item?.querySelector('[data-handle]')
    if (handle ? !handle.contains(target) : !event.shiftKey) return
    event.preventDefault()
    move(id, ids.indexOf(id) + by)
  })

  const present = ids.length > 0
  useEffect(() => {
    const element = list.current
    if (!element || !present) return
    let stop: () => void = () => undefined
    let isGone = false
    // After the page: no one drags before it is drawn. If it can't be loaded, keys and buttons still move items.
    void import('./drag-to-sort.ts').then(
      ({ dragToSort }) => {
        if (isGone) return
        stop = dragToSort(element, { axis, onDrop: drop })
        element.setAttribute('data-sortable', '')
      },
      () => undefined,
    )
    element.addEventListener('keydown', onKeyDown)
    return () => {
      isGone = true
      stop()
      element.removeEventListener('keydown', onKeyDown)
      element.removeAttribute('data-sortable')
    }
  }, [list, axis, present])

  // Moving its element removes the focus from a control.
  const order = ids.join(' ')
  useLayoutEffect(() => {
    const next = refocus.current
    refocus.current = null
    const item = drawnItems(list.current).find((one) => one.dataset['item'] === next?.id)
    if (!item) return
    const others = [item.querySelector('[data-handle]'), item.querySelector('a[href], button')]
    for (const control of [next?.control, ...others]) {
      if (item.contains(document.activeElement)) return
      // A disabled one doesn't take it.
      if (control instanceof HTMLElement) control.focus()
    }
  }, [list, order])

  const focusNext = (id: string | undefined) => {
    refocus.current = id === undefined ? null : { id, control: null }
  }
  return { move, focusNext }
}

/** Returns by how many positions an arrow key moves an item; 0 for other keys. */
function stepOf(event: KeyboardEvent, axis: SortableOptions['axis'], item: HTMLElement): number {
  if (event.altKey || event.ctrlKey || event.metaKey) return 0
  const vertical = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const sideways = axis === 'row' ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
  if (sideways === undefined) return vertical ?? 0
  return getComputedStyle(item).direction === 'rtl' ? -sideways : sideways
}
