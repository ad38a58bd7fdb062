import { drawnItems } from './drawn-items.ts'
import { followDrag, scrollAtEdge, type Drag, type Point } from './follow-drag.ts'

interface SortOptions {
  axis: 'row' | 'column'
  onDrop: (id: string, to: number) => void
}

/** Lets a list's items be dragged, by their handle if they have one; see `useSortable`. Returns what ends it. */
export const dragToSort = (list: HTMLElement, { axis, onDrop }: SortOptions): (() => void) =>
  followDrag(list, {
    grab: (target) => {
      const item = target.closest<HTMLElement>('[data-item]')
      const handle = item?.querySelector('[data-handle]')
      return item && (!handle || handle.contains(target)) ? item : null
    },
    begin: (item, start) => makeRoom(list, item, { axis, start, onDrop }),
  })

const makingRoom = 'transform 150ms var(--ease)'

interface SortStart {
  axis: 'row' | 'column'
  start: Point
  onDrop: (id: string, to: number) => void
}

/**
 * Draws the dragged item under the pointer and lets the items that it passes make room. Everything is measured from the
 * list's own corner, so that scrolling changes nothing, and as numbers of the window, so that right-to-left is no other case.
 */
function makeRoom(list: HTMLElement, item: HTMLElement, { axis, start, onDrop }: SortStart): Drag {
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
  const items = drawnItems(list).map((element) => {
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
