/** In pixels. A press that moves further is a drag. */
const threshold = 6
/** Within this distance of its edge, a dragged block scrolls the window. */
const edge = 72
const step = 16

interface Drag {
  item: HTMLElement
  handle: HTMLElement
  pointer: number
  startY: number
  y: number
  begun: boolean
  /** The position among the other blocks where it would be dropped. */
  to: number
  frame: number
}

/**
 * Makes the blocks of a list (its children with `data-block`) draggable up and down by their handle (`data-handle`),
 * with any pointer. While one is dragged, the list shows titles only (`data-dragging`), so that far moves are short, and
 * a line shows where it would be dropped (`data-drop`). Escape and a cancelled pointer end it without a move.
 * @param onDrop called with a block's id and its new position
 * @returns a function that stops it
 */
export function followBlockDrag(list: HTMLElement, onDrop: (id: string, to: number) => void): () => void {
  let drag: Drag | null = null
  const listening = new AbortController()
  const { signal } = listening
  const items = () => [...list.querySelectorAll<HTMLElement>(':scope > [data-block]')]

  const mark = (current: Drag) => {
    const others = items().filter((item) => item !== current.item)
    for (const item of others) item.removeAttribute('data-drop')
    const below = others.findIndex((item) => {
      const { top, height } = item.getBoundingClientRect()
      return current.y < top + height / 2
    })
    current.to = below === -1 ? others.length : below
    const before = others[current.to]
    if (before) before.setAttribute('data-drop', 'before')
    else others.at(-1)?.setAttribute('data-drop', 'after')
  }
  const follow = () => {
    if (!drag?.begun) return
    if (drag.y > window.innerHeight - edge) window.scrollBy(0, step)
    else if (drag.y < edge) window.scrollBy(0, -step)
    mark(drag)
    drag.frame = requestAnimationFrame(follow)
  }
  const begin = (current: Drag) => {
    current.begun = true
    list.setAttribute('data-dragging', '')
    current.item.setAttribute('data-dragged', '')
    current.handle.setPointerCapture(current.pointer)
    // The list has become shorter: the block stays under the pointer.
    const { top, height } = current.item.getBoundingClientRect()
    window.scrollBy({ top: top + height / 2 - current.y, behavior: 'instant' })
    follow()
  }
  const end = (dropped: boolean) => {
    if (!drag) return
    const { item, handle, pointer, begun, to, frame } = drag
    drag = null
    if (!begun) return
    cancelAnimationFrame(frame)
    const from = items().indexOf(item)
    list.removeAttribute('data-dragging')
    item.removeAttribute('data-dragged')
    for (const one of items()) one.removeAttribute('data-drop')
    if (handle.hasPointerCapture(pointer)) handle.releasePointerCapture(pointer)
    if (dropped && to !== from) onDrop(item.dataset['block'] ?? '', to)
    requestAnimationFrame(() => item.scrollIntoView({ block: 'nearest' }))
  }

  list.addEventListener(
    'pointerdown',
    (event) => {
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-handle]') : null
      const item = handle?.closest<HTMLElement>('[data-block]')
      if (!handle || !item || event.button !== 0 || drag) return
      const { pointerId: pointer, clientY: y } = event
      drag = { item, handle, pointer, startY: y, y, begun: false, to: -1, frame: 0 }
    },
    { signal },
  )
  window.addEventListener(
    'pointermove',
    (event) => {
      if (drag?.pointer !== event.pointerId) return
      drag.y = event.clientY
      if (!drag.begun && Math.abs(drag.y - drag.startY) >= threshold) begin(drag)
    },
    { signal },
  )
  window.addEventListener('pointerup', (event) => drag?.pointer === event.pointerId && end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal })
  return () => {
    end(false)
    listening.abort()
  }
}
