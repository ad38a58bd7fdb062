/** What people do with findings by a key, while the focus is on one. */
export type FindingAction = 'card' | 'dismiss' | 'snooze' | 'reopen'

const actionKeys: Readonly<Record<string, FindingAction | 'select'>> = {
  x: 'select',
  c: 'card',
  d: 'dismiss',
  s: 'snooze',
  o: 'reopen',
}

/** For `aria-keyshortcuts` of a finding. */
export const shortcutKeys = 'ArrowUp ArrowDown X C D S O'

/** The buttons of the findings in a list. */
const buttonsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-finding]')]

/** Focuses the finding that is `by` further in a list; -Infinity and Infinity mean the first and the last. */
function moveFocus(list: Element, from: HTMLElement, by: number): void {
  const buttons = buttonsIn(list)
  const at = buttons.indexOf(from) + by
  buttons[Math.max(0, Math.min(buttons.length - 1, at))]?.focus()
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
  Home: -Infinity,
  End: Infinity,
}

/** The part of a key press that this needs. */
interface KeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  currentTarget: HTMLElement
  preventDefault: () => void
}

/** The element with all findings of the page has this attribute. */
export const listAttribute = 'data-findings'

/**
 * Handles a key pressed on a finding: moves the focus to another one, or returns what to do with this one. Single
 * letters work only while the focus is on a finding, so that they disturb neither typing nor screen readers.
 */
export function onFindingKey(event: KeyPress): FindingAction | 'select' | null {
  const { key, currentTarget } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const by = steps[key]
  const action = actionKeys[key.toLowerCase()] ?? null
  if (by === undefined && action === null) return null
  event.preventDefault()
  const list = currentTarget.closest(`[${listAttribute}]`)
  if (by !== undefined && list) moveFocus(list, currentTarget, by)
  return by === undefined ? action : null
}

/** Focuses what follows a finding that leaves the list, or what is before it; returns a function that does so later. */
export function focusAfter(list: Element, gone: ReadonlySet<string>): () => void {
  const buttons = buttonsIn(list)
  const isGone = (button: HTMLElement) => gone.has(button.dataset['finding'] ?? '')
  const first = buttons.findIndex(isGone)
  const next =
    buttons.slice(first).find((button) => !isGone(button)) ?? buttons.slice(0, first).findLast((b) => !isGone(b))
  const id = next?.dataset['finding']
  return () =>
    buttonsIn(list)
      .find((button) => button.dataset['finding'] === id)
      ?.focus()
}
