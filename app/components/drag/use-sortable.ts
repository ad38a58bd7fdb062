import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { announce } from '../feedback/announcements.ts'
import { followDrag, scrollAtEdge, type Drag, type Point } from './follow-drag.ts'

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
    const items = drawn(list.current)
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
    const stop = followDrag(element, {
      grab: (target) => {
        const item = target.closest<HTMLElement>('[data-item]')
        const handle = item?.querySelector('[data-handle]')
        return item && (!handle || handle.contains(target)) ? item : null
      },
      begin: (item, start) => makeRoom(element, item, { axis, start, onDrop: drop }),
    })
    element.addEventListener('keydown', onKeyDown)
    element.setAttribute('data-sortable', '')
    return () => {
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
    const item = drawn(list.current).find((one) => one.dataset['item'] === next?.id)
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

const drawn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]

/** Returns by how many positions an arrow key moves an item; 0 for other keys. */
function stepOf(event: KeyboardEvent, axis: SortableOptions['axis'], item: HTMLElement): number {
  if (event.altKey || event.ctrlKey || event.metaKey) return 0
  const vertical = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const sideways = axis === 'row' ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
  if (sideways === undefined) return vertical ?? 0
  return getComputedStyle(item).direction === 'rtl' ? -sideways : sideways
}

const makingRoom = 'transform 150ms var(--ease)'

interface Room {
  axis: SortableOptions['axis']
  start: Point
  onDrop: (id: string, to: number) => void
}

/**
 * Draws the dragged item under the pointer and lets the items that it passes make room. Everything is measured from the
 * list's own corner, so that scrolling changes nothing, and as numbers of the window, so that right-to-left is no other case.
 */
function makeRoom(list: HTMLElement, item: HTMLElement, { axis, start, onDrop }: Room): Drag {
  const isRow = axis === 'row'
  const along = isRow ? 'x' : 'y'
  const scroller = scrollerOf(list)
  const extent = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return isRow ? { first: left, last: right } : { first: top, last: bottom }
  }
  // The list may draw its items shorter now: the dragged one stays under the pointer.
  const now = extent(item)
  const half = (now.last - now.first) / 2
  const off = now.first + half - start[along]
  if (!isRow && Math.abs(off) > half) scroller.scrollBy({ top: off, behavior: 'instant' })

  const origin = extent(list).first
  const items = drawn(list).map((element) => {
    const { first, last } = extent(element)
    return { element, first: first - origin, last: last - origin, middle: (first + last) / 2 - origin }
  })
  const from = items.findIndex(({ element }) => element === item)
  const home = items[from]?.middle ?? 0
  const grabbed = Math.min(Math.max(start[along] - origin - home, -half), half)
  const room = roomOf(items, from)
  let to = from

  for (const { element } of items) {
    Object.assign(element.style, element === item ? { position: 'relative', zIndex: '1' } : { transition: makingRoom })
  }
  const draw = (at: Point) => {
    const middle = at[along] - extent(list).first - grabbed
    const distances = items.map((one) => Math.abs(one.middle - middle))
    to = distances.indexOf(Math.min(...distances))
    for (const [index, { element }] of items.entries()) {
      const passed = from < index ? index <= to : index >= to
      const by = index === from ? middle - home : passed ? (from < index ? -room : room) : 0
      element.style.transform = by === 0 ? '' : `translate${along.toUpperCase()}(${by}px)`
    }
  }
  return {
    move(at) {
      if (!isRow) scrollAtEdge(scroller, along, at)
      draw(at)
    },
    end(dropped, at) {
      draw(at)
      for (const { element } of items) {
        for (const property of ['transform', 'transition', 'position', 'z-index'])
          element.style.removeProperty(property)
      }
      if (dropped && to !== from) onDrop(item.dataset['item'] ?? '', to)
      if (!isRow) requestAnimationFrame(() => item.scrollIntoView({ block: 'nearest' }))
    },
  }
}

/** Returns how far an item that is passed moves towards a later place: the extent of the dragged one with the gap. */
function roomOf(items: readonly { first: number; last: number }[], from: number): number {
  const [one, next] = from < items.length - 1 ? [items[from], items[from + 1]] : [items[from - 1], items[from]]
  const dragged = items[from]
  if (!one || !next || !dragged) return 0
  const turned = next.first < one.first
  const gap = turned ? one.first - next.last : next.first - one.last
  const size = dragged.last - dragged.first + gap
  return turned ? -size : size
}

/** Returns what scrolls a list up and down. */
function scrollerOf(element: HTMLElement): HTMLElement | Window {
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    if (up.scrollHeight > up.clientHeight && /auto|scroll/.test(getComputedStyle(up).overflowY)) return up
  }
  return window
}
