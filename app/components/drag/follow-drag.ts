/** In pixels. A press that moves further is a drag. */
const threshold = 6
/** Within this distance of an edge, a dragged thing scrolls by a step at each frame. In pixels. */
const edge = 64
const step = 15

/** In pixels, in the window. */
export interface Point {
  x: number
  y: number
}

/** What a drag does; the caller draws it. */
export interface Drag {
  /** Called at each frame, because what is below a resting pointer may scroll. */
  move: (at: Point) => void
  /** Called once, at the last point. Not dropped means that it was cancelled and nothing changes. */
  end: (dropped: boolean, at: Point) => void
}

interface DragOptions {
  /** Returns what a press on this element drags; null if nothing. */
  grab: (target: Element, event: PointerEvent) => HTMLElement | null
  /** Called when a press has become a drag. */
  begin: (item: HTMLElement, start: Point) => Drag
}

interface PointerPress {
  item: HTMLElement
  pointer: number
  start: Point
  at: Point
  /** Null until the press is a drag. */
  drag: Drag | null
  frame: number
}

/**
 * Follows drags by any pointer that begin within an element. While one lasts, the element has `data-dragging`, and what is
 * dragged has `data-dragged`. Escape and a cancelled pointer end it without a change; the click that follows it does
 * nothing. Listens on the window, because a moved element loses a captured pointer.
 * @returns a function that stops it
 */
export function followDrag(root: HTMLElement, { grab, begin }: DragOptions): () => void {
  let press: PointerPress | null = null
  let moved = false
  const listening = new AbortController()
  const { signal } = listening

  const follow = () => {
    if (!press?.drag) return
    press.drag.move(press.at)
    press.frame = requestAnimationFrame(follow)
  }
  const end = (dropped: boolean) => {
    if (!press) return
    const { item, pointer, at, drag, frame } = press
    press = null
    if (!drag) return
    cancelAnimationFrame(frame)
    root.removeAttribute('data-dragging')
    item.removeAttribute('data-dragged')
    if (root.hasPointerCapture(pointer)) root.releasePointerCapture(pointer)
    drag.end(dropped, at)
  }

  root.addEventListener(
    'pointerdown',
    (event) => {
      moved = false
      const item = event.target instanceof Element && event.button === 0 ? grab(event.target, event) : null
      if (!item || press) return
      const start = { x: event.clientX, y: event.clientY }
      press = { item, pointer: event.pointerId, start, at: start, drag: null, frame: 0 }
    },
    { signal },
  )
  window.addEventListener(
    'pointermove',
    (event) => {
      if (press?.pointer !== event.pointerId) return
      press.at = { x: event.clientX, y: event.clientY }
      const { item, pointer, start, at } = press
      if (press.drag || Math.hypot(at.x - start.x, at.y - start.y) < threshold) return
      root.setPointerCapture(pointer)
      root.setAttribute('data-dragging', '')
      item.setAttribute('data-dragged', '')
      press.drag = begin(item, start)
      follow()
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    (event) => {
      if (press?.pointer !== event.pointerId) return
      press.at = { x: event.clientX, y: event.clientY }
      moved = press.drag !== null
      end(true)
    },
    { signal },
  )
  window.addEventListener('pointercancel', (event) => press?.pointer === event.pointerId && end(false), { signal })
  // The browser would drag the address of a link instead.
  root.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  root.addEventListener(
    'click',
    (event) => {
      if (!moved) return
      moved = false
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  // Before a dialog around it, which Escape would close.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !press?.drag) return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
  return () => {
    end(false)
    listening.abort()
  }
}

/** Scrolls an element, or the window, when a point is near one of its two edges on an axis. */
export function scrollAtEdge(scroller: HTMLElement | Window, axis: keyof Point, at: Point): void {
  const isRow = axis === 'x'
  let [first, last] = [0, isRow ? window.innerWidth : window.innerHeight]
  if (scroller instanceof HTMLElement) {
    const { left, right, top, bottom } = scroller.getBoundingClientRect()
    ;[first, last] = isRow ? [left, right] : [top, bottom]
  }
  const by = at[axis] > last - edge ? step : at[axis] < first + edge ? -step : 0
  if (by !== 0) scroller.scrollBy(isRow ? by : 0, isRow ? 0 : by)
}
