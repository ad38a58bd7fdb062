/** In pixels. A press that moves further is a drag. */
const threshold = 5

interface Drag {
  item: HTMLElement
  pointer: number
  x: number
  /** The items in order, each with its original middle. */
  items: { element: HTMLElement; middle: number }[]
  from: number
  to: number
  begun: boolean
}

/**
 * Makes the items of a row (its children with `data-bookmark`) draggable along it; the others make room. Escape and a
 * cancelled pointer return the item.
 * @param onDrop called when an item was dropped at another position
 * @returns a function that stops it
 */
export function followDrag(row: HTMLElement, onDrop: (id: string, to: number) => void): () => void {
  let drag: Drag | null = null
  const listening = new AbortController()
  const { signal } = listening

  const end = (dropped: boolean) => {
    if (!drag) return
    const { item, items, from, to, begun, pointer } = drag
    drag = null
    for (const { element } of items) element.style.removeProperty('transform')
    row.removeAttribute('data-dragging')
    item.removeAttribute('data-dragged')
    if (!begun) return
    if (item.hasPointerCapture(pointer)) item.releasePointerCapture(pointer)
    if (dropped && to !== from) onDrop(item.dataset['bookmark'] ?? '', to)
  }

  row.addEventListener(
    'pointerdown',
    (event) => {
      const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bookmark]') : null
      if (!item || event.button !== 0 || drag) return
      const items = [...row.querySelectorAll<HTMLElement>('[data-bookmark]')].map((element) => {
        const { left, width } = element.getBoundingClientRect()
        return { element, middle: left + width / 2 }
      })
      const from = items.findIndex(({ element }) => element === item)
      drag = { item, pointer: event.pointerId, x: event.clientX, items, from, to: from, begun: false }
    },
    { signal },
  )
  row.addEventListener(
    'pointermove',
    (event) => {
      if (drag?.pointer !== event.pointerId) return
      const by = event.clientX - drag.x
      if (!drag.begun && Math.abs(by) < threshold) return
      if (!drag.begun) {
        drag.begun = true
        drag.item.setPointerCapture(event.pointerId)
        row.setAttribute('data-dragging', '')
        drag.item.setAttribute('data-dragged', '')
      }
      drag.to = nearest(drag, by)
      draw(drag, by)
    },
    { signal },
  )
  row.addEventListener('pointerup', (event) => drag?.pointer === event.pointerId && end(true), { signal })
  row.addEventListener('pointercancel', () => end(false), { signal })
  row.addEventListener('lostpointercapture', () => end(false), { signal })
  // The click after a drag must not open the page.
  let moved = false
  row.addEventListener('pointerup', () => void (moved = row.hasAttribute('data-dragging')), { signal, capture: true })
  row.addEventListener('pointerdown', () => void (moved = false), { signal, capture: true })
  row.addEventListener(
    'click',
    (event) => {
      if (!moved) return
      moved = false
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  document.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal })
  return () => {
    end(false)
    listening.abort()
  }
}

/** Returns the index of the item with the middle closest to the dragged item's; right-to-left needs no extra case. */
function nearest({ items, from }: Drag, by: number): number {
  const at = (items[from]?.middle ?? 0) + by
  const distances = items.map(({ middle }) => Math.abs(middle - at))
  return distances.indexOf(Math.min(...distances))
}

/** Draws the dragged item under the pointer, and the items it passed one position closer to where it came from. */
function draw({ items, from, to }: Drag, by: number): void {
  for (const [index, { element, middle }] of items.entries()) {
    if (index === from) {
      element.style.transform = `translateX(${by}px)`
      continue
    }
    const passed = from < index ? index <= to : index >= to
    const neighbour = items[from < index ? index - 1 : index + 1]
    if (passed && neighbour) element.style.transform = `translateX(${neighbour.middle - middle}px)`
    else element.style.removeProperty('transform')
  }
}
