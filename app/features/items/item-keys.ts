import { keySteps, stepFrom } from '#app/components/list/key-steps.ts'
import { namesOf, type ItemActions } from '#app/shared/items/item-kind.ts'

/** The element with all items of a page has this attribute. */
export const listAttribute = 'data-items'

/** Returns the attributes of an item's button, which has the focus while keys act on the item. */
export const itemAttributes = (id: string, actions: ItemActions<string, string>) => ({
  'data-item': id,
  'aria-keyshortcuts': ['ArrowUp', 'ArrowDown', 'X', ...namesOf(actions).map((name) => actions[name]?.key)]
    .flatMap((key) => key?.replace(/^./, (letter) => letter.toUpperCase()) ?? [])
    .join(' '),
})

/** The buttons of the items in a list. */
const buttonsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-item]')]

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

/**
 * Handles a key pressed on an item: moves the focus to another one, or returns what to do with this one. Single letters
 * work only while the focus is on an item, so that they disturb neither typing nor screen readers.
 */
export function onItemKey<Action extends string>(
  event: KeyPress,
  actions: ItemActions<string, Action>,
): Action | 'select' | null {
  const { key, currentTarget } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const by = keySteps[key]
  const letter = key.toLowerCase()
  const action = letter === 'x' ? 'select' : (namesOf(actions).find((name) => actions[name].key === letter) ?? null)
  if (by === undefined && action === null) return null
  event.preventDefault()
  const list = currentTarget.closest(`[${listAttribute}]`)
  if (by !== undefined && list) stepFrom(buttonsIn(list), currentTarget, by)?.focus()
  return by === undefined ? action : null
}

/** What keys do besides an action with the item that has the focus. */
export type ListCommand = 'open' | 'undo' | 'search' | 'help'

const commands: Readonly<Record<string, ListCommand>> = { o: 'open', u: 'undo', z: 'undo', '/': 'search', '?': 'help' }

/**
 * Returns what a key pressed on an item asks of its list: to open the item, to undo the last change, to search, or to show
 * the keys. Layouts have / and ? behind Shift, so that it counts for letters alone. Call it for keys that onItemKey leaves.
 */
export function onListKey(event: Omit<KeyPress, 'currentTarget'>): ListCommand | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  const isLetter = /^\p{L}$/u.test(key)
  if (ctrlKey || metaKey || (isLetter && (altKey || shiftKey))) return null
  const command = commands[key] ?? null
  if (command !== null) event.preventDefault()
  return command
}

/** Focuses an item of a list, if it is there. */
export const focusItem = (list: Element, id: string): void =>
  buttonsIn(list)
    .find((button) => button.dataset['item'] === id)
    ?.focus()

/** Returns a function that focuses what follows items that leave the list, or what is before them. */
export function focusAfter(list: Element, gone: ReadonlySet<string>): () => unknown {
  const buttons = buttonsIn(list)
  const isGone = (button: HTMLElement) => gone.has(button.dataset['item'] ?? '')
  const first = buttons.findIndex(isGone)
  const next =
    buttons.slice(first).find((button) => !isGone(button)) ?? buttons.slice(0, first).findLast((b) => !isGone(b))
  const id = next?.dataset['item']
  return () => id !== undefined && focusItem(list, id)
}
