/**
 * Whether an explanation was just asked for by a link that goes with its tab: the panel cannot find it focused any more,
 * and takes the focus all the same. Set by a click, in the browser alone.
 */
let wasOpened = false

export function openElsewhere(): void {
  wasOpened = true
}

/** Tells it once. */
export function takeOpenedElsewhere(): boolean {
  const was = wasOpened
  wasOpened = false
  return was
}
