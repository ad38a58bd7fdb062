import type { MouseEvent } from 'react'

/**
 * Whether a link of the page was just clicked that opens an explanation: the panel then takes the focus. The panel can't
 * look for the focused link, which may have disappeared with its tab, or have been drawn anew, before the panel is there.
 */
let wasClicked = false

/** Notes a click that opens an explanation on this page, not in another tab. In the browser only. */
export function noteOpened({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  wasClicked = button === 0 && !ctrlKey && !metaKey && !shiftKey
}

/** Returns and resets the note. */
export function takeOpened(): boolean {
  const was = wasClicked
  wasClicked = false
  return was
}
