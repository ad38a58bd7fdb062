import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { PageId } from '#app/shared/pages.ts'

/** The letter that opens each page after G. */
export const goKeys = {
  dashboard: 'd',
  analytics: 'a',
  listening: 'l',
  discovery: 'i',
  recommendations: 'c',
  reports: 'r',
  growth: 'g',
  profile: 'p',
  competitors: 'o',
  account: 'u',
  tracking: 't',
  team: 'm',
  plans: 'n',
  billing: 'b',
  'admin-settings': 's',
} as const satisfies Record<PageId, string>

/** How long after G the second letter counts. */
export const goMs = 1500

/** What a key asks of the page. */
export type KeyCommand = 'search' | 'help' | 'newCard' | 'previousMonth' | 'nextMonth' | 'go' | { page: string }

const commands: Readonly<Record<string, KeyCommand>> = {
  '/': 'search',
  '?': 'help',
  c: 'newCard',
  j: 'previousMonth',
  k: 'nextMonth',
  g: 'go',
}

/** The part of a key press that this needs. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'target'
>

/** Controls in which letters are typed or choose an option. */
const taking =
  'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], dialog, [role=dialog], [role=alertdialog]'

/**
 * Returns what a single key pressed anywhere on a page asks for; null while a field, a list or a dialog takes the keys, or
 * something on the page has used it. Layouts have / and ? behind Shift, so that it counts for letters alone.
 * @param afterG whether G was pressed shortly before: then the letter names a page
 */
export function keyCommand(event: KeyPress, afterG: boolean): KeyCommand | null {
  const { key, shiftKey, target } = event
  if (event.defaultPrevented || event.repeat || event.isComposing) return null
  if (event.altKey || event.ctrlKey || event.metaKey || (shiftKey && /^\p{L}$/u.test(key))) return null
  if (target instanceof Element && target.closest(taking)) return null
  const letter = key.toLowerCase()
  if (!afterG) return commands[letter] ?? null
  const [page] = Object.entries(goKeys).find(([, one]) => one === letter) ?? []
  return page === undefined ? null : { page }
}

/** Returns the month `by` away from the selected one; null before the first and after the current month. */
export function monthAside({ selected, first, current }: MonthRange, by: 1 | -1): Month | null {
  const month = addMonths(selected, by)
  return month < first || month > current ? null : month
}
