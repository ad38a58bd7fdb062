import { followDrag, scrollAtEdge, type Point } from '#app/components/drag/follow-drag.ts'

interface CardDragOptions {
  /** Whether the card may be dropped on a column. */
  mayDrop: (id: string, column: string) => boolean
  onDrop: (id: string, column: string) => void
}

/**
 * Makes the cards of a board (`data-card`) draggable to its columns (`data-column`): by mouse or pen anywhere on the
 * card, by touch on its handle (`data-handle`), so that a finger elsewhere scrolls the page. Near an edge the board and
 * the page scroll. The column under the card has `data-over`, which says whether it may be dropped there.
 * @returns a function that stops it
 */
export function followCardDrag(board: HTMLElement, { mayDrop, onDrop }: CardDragOptions): () => void {
  const columnAt = ({ x, y }: Point) => {
    const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]') ?? null
    return column && board.contains(column) ? column : null
  }
  return followDrag(board, {
    grab(target, { pointerType }) {
      const card = target.closest<HTMLElement>('[data-card]')
      if (target.closest('[data-handle]')) return card
      return pointerType === 'touch' || target.closest('button, input, [role="checkbox"]') ? null : card
    },
    begin(card, start) {
      const id = card.dataset['card'] ?? ''
      const ghost = ghostOf(card)
      board.append(ghost)
      let over: HTMLElement | null = null
      const mark = (column: HTMLElement | null) => {
        if (over === column) return
        over?.removeAttribute('data-over')
        over = column
        column?.setAttribute('data-over', mayDrop(id, column.dataset['column'] ?? '') ? 'yes' : 'no')
      }
      return {
        move(at) {
          ghost.style.transform = `translate(${at.x - start.x}px, ${at.y - start.y}px)`
          scrollAtEdge(board, 'x', at)
          scrollAtEdge(window, 'y', at)
          mark(columnAt(at))
        },
        end(dropped, at) {
          const column = columnAt(at)?.dataset['column']
          mark(null)
          ghost.remove()
          if (dropped && column !== undefined && mayDrop(id, column)) onDrop(id, column)
        },
      }
    },
  })
}

/** Returns a copy of a card that is drawn over it and follows the pointer. */
function ghostOf(card: HTMLElement): HTMLElement {
  const { left, top, width } = card.getBoundingClientRect()
  const ghost = document.importNode(card, true)
  ghost.removeAttribute('data-card')
  ghost.removeAttribute('data-dragged')
  ghost.setAttribute('data-ghost', '')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.inert = true
  Object.assign(ghost.style, { insetBlockStart: `${top}px`, left: `${left}px`, inlineSize: `${width}px` })
  return ghost
}
