/** So far a pointer goes before a press is a drag. */
const threshold = 5

interface Drag {
  item: HTMLElement
  pointer: number
  x: number
  /** The items from first to last, each with where it stood. */
  items: { element: HTMLElement; middle: number }[]
  from: number
  to: number
  begun: boolean
}

/**
 * Lets the items of a row (its children with `data-bookmark`) be dragged along it; the others make room. Escape and a
 * pointer that is taken away lay the item back.
 * @param onDrop an item was dropped at another place
 * @returns stops it
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
  // The click that follows a drag is no wish to open the page.
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

/** The place whose middle is nearest to where the dragged item's is now; right-to-left needs no case of its own. */
function nearest({ items, from }: Drag, by: number): number {
  const at = (items[from]?.middle ?? 0) + by
  const distances = items.map(({ middle }) => Math.abs(middle - at))
  return distances.indexOf(Math.min(...distances))
}

/** The dragged item under the pointer, those it passed one place nearer to where it came from. */
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
