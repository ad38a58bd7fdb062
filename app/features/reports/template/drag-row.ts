/**
 * Follows a pointer that was pressed on a row's handle, and moves the row whenever the pointer passes the middle of its
 * neighbour. Listens on the window, because a moved element loses a captured pointer. Escape returns the row.
 * @param list its children are the rows, in their order
 * @param onMove called for each step by one row
 */
export function dragRow(
  list: HTMLElement,
  pointer: number,
  from: number,
  onMove: (from: number, to: number) => void,
): void {
  let at = from
  const listening = new AbortController()
  const { signal } = listening
  const end = () => {
    listening.abort()
    list.removeAttribute('data-dragging')
  }
  const put = (to: number) => {
    onMove(at, to)
    at = to
  }
  const middleOf = (index: number): number | null => {
    const row = list.children[index]
    if (!row) return null
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2
  }
  list.setAttribute('data-dragging', '')
  window.addEventListener(
    'pointermove',
    ({ pointerId, clientY }) => {
      if (pointerId !== pointer) return
      const [above, below] = [middleOf(at - 1), middleOf(at + 1)]
      if (above !== null && clientY < above) put(at - 1)
      else if (below !== null && clientY > below) put(at + 1)
    },
    { signal },
  )
  window.addEventListener('pointerup', (event) => event.pointerId === pointer && end(), { signal })
  window.addEventListener('pointercancel', (event) => event.pointerId === pointer && end(), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      if (at !== from) put(from)
      end()
    },
    { signal },
  )
}
