/**
 * Whether a link that disappears with its tab just opened an explanation: the panel can't find that link focused, but
 * takes the focus anyway. Set by a click, in the browser only.
 */
let wasOpened = false

export function openElsewhere(): void {
  wasOpened = true
}

/** Returns and resets the flag. */
export function takeOpenedElsewhere(): boolean {
  const was = wasOpened
  wasOpened = false
  return was
}
