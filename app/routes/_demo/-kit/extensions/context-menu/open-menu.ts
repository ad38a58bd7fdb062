import type { MouseEvent } from 'react'

/**
 * Opens the context menu of an element by another event than a right click: at the pointer, or in the element's middle if
 * a key pressed it.
 */
export function openMenu({ currentTarget, detail, clientX, clientY }: MouseEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const at = detail === 0 ? { clientX: left + width / 2, clientY: top + height / 2 } : { clientX, clientY }
  currentTarget.dispatchEvent(new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...at }))
}
