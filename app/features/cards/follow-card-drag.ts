/** In pixels. A press that moves further is a drag. */
const threshold = 6
/** Within this distance of its edge, a dragged card scrolls the board or the page. */
const edge = 48
const step = 14

interface Drag {
  card: HTMLElement
  id: string
  pointer: number
  start: { x: number; y: number }
  at: { x: number; y: number }
  ghost: HTMLElement | null
  over: HTMLElement | null
  frame: number
}

interface DragOptions {
  /** Whether the card may be dropped on a column. */
  mayDrop: (id: string, column: string) => boolean
  onDrop: (id: string, column: string) => void
}

/**
 * Makes the cards of a board (`data-card`) draggable to its columns (`data-column`): by mouse or pen anywhere on the
 * card, by touch on its handle (`data-handle`), so that a finger elsewhere scrolls the page. Escape and a cancelled
 * pointer end it without a move. Near an edge the board and the page scroll.
 * @returns a function that stops it
 */
export function followCardDrag(board: HTMLElement, { mayDrop, onDrop }: DragOptions): () => void {
  let drag: Drag | null = null
  let moved = false
  const listening = new AbortController()
  const { signal } = listening

  const mark = (column: HTMLElement | null) => {
    if (!drag || drag.over === column) return
    drag.over?.removeAttribute('data-over')
    drag.over = column
    column?.setAttribute('data-over', mayDrop(drag.id, column.dataset['column'] ?? '') ? 'yes' : 'no')
  }
  const columnAt = ({ x, y }: Drag['at']) => {
    const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]') ?? null
    return column && board.contains(column) ? column : null
  }
  const follow = () => {
    if (!drag?.ghost) return
    const { at, start, ghost } = drag
    ghost.style.transform = `translate(${at.x - start.x}px, ${at.y - start.y}px)`
    const box = board.getBoundingClientRect()
    if (at.x > box.right - edge) board.scrollBy(step, 0)
    else if (at.x < box.left + edge) board.scrollBy(-step, 0)
    if (at.y > window.innerHeight - edge) window.scrollBy(0, step)
    else if (at.y < edge) window.scrollBy(0, -step)
    mark(columnAt(at))
    drag.frame = requestAnimationFrame(follow)
  }
  const begin = (current: Drag) => {
    const { card, pointer } = current
    const { left, top, width } = card.getBoundingClientRect()
    const ghost = card.cloneNode(true)
    if (!(ghost instanceof HTMLElement)) return
    ghost.removeAttribute('data-card')
    ghost.setAttribute('data-ghost', '')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.inert = true
    Object.assign(ghost.style, { insetBlockStart: `${top}px`, left: `${left}px`, inlineSize: `${width}px` })
    board.append(ghost)
    board.setPointerCapture(pointer)
    board.setAttribute('data-dragging', '')
    card.setAttribute('data-dragged', '')
    current.ghost = ghost
    follow()
  }
  const end = (dropped: boolean) => {
    if (!drag) return
    const { card, id, pointer, ghost, over, frame } = drag
    mark(null)
    drag = null
    if (!ghost) return
    cancelAnimationFrame(frame)
    ghost.remove()
    board.removeAttribute('data-dragging')
    card.removeAttribute('data-dragged')
    if (board.hasPointerCapture(pointer)) board.releasePointerCapture(pointer)
    const column = over?.dataset['column']
    if (dropped && column !== undefined && mayDrop(id, column)) onDrop(id, column)
  }

  board.addEventListener(
    'pointerdown',
    (event) => {
      moved = false
      const target = event.target instanceof Element ? event.target : null
      const card = target?.closest<HTMLElement>('[data-card]')
      if (!card || event.button !== 0 || drag) return
      const onHandle = target?.closest('[data-handle]') !== null
      if (!onHandle && (event.pointerType === 'touch' || target?.closest('button, input, [role="checkbox"]'))) return
      const start = { x: event.clientX, y: event.clientY }
      const id = card.dataset['card'] ?? ''
      drag = { card, id, pointer: event.pointerId, start, at: start, ghost: null, over: null, frame: 0 }
    },
    { signal },
  )
  window.addEventListener(
    'pointermove',
    (event) => {
      if (drag?.pointer !== event.pointerId) return
      drag.at = { x: event.clientX, y: event.clientY }
      const { at, start } = drag
      if (!drag.ghost && Math.hypot(at.x - start.x, at.y - start.y) >= threshold) begin(drag)
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    (event) => {
      if (drag?.pointer !== event.pointerId) return
      drag.at = { x: event.clientX, y: event.clientY }
      moved = drag.ghost !== null
      if (drag.ghost) mark(columnAt(drag.at))
      end(true)
    },
    { signal },
  )
  window.addEventListener('pointercancel', () => end(false), { signal })
  // The browser would drag the address of a link instead.
  board.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  // The click after a drag must not open the card.
  board.addEventListener(
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
