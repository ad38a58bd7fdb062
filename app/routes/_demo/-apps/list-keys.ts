import { useEffect, useEffectEvent, type RefObject } from 'react'
import { keySteps, stepFrom } from '#app/components/list/key-steps.ts'

/** What letters do with the row that has the focus; the function gets the row's id. */
export type ListKeys = Readonly<Record<string, (id: string) => void>>

/** Returns whether a letter is a key of the app: it is no text that someone types, and the focus is on nothing with keys of its own. */
export const isAppKey = (event: AppKeyEvent, target: Element): boolean =>
  !event.defaultPrevented &&
  !target.closest(ownKeys) &&
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)

type AppKeyEvent = Pick<KeyboardEvent, 'defaultPrevented' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** What has keys of its own. */
const ownKeys = 'input, textarea, select, [contenteditable="true"], [role^="menu"], [role="combobox"]'

/**
 * Obeys keys in a list while the focus is in one of its rows (`data-item`), so that single letters disturb neither typing
 * nor screen readers: the arrow keys, J, K, Home and End move to another row's link (`data-opens`), other letters do what
 * `keys` says.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const row = target?.closest<HTMLElement>('[data-item]')
    if (!target || !row || !list.current || !isAppKey(event, target)) return
    const by = keySteps[event.key]
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    // A handle moves its row by the arrow keys.
    if (by === undefined ? !act || event.repeat : event.key.startsWith('Arrow') && target.closest('[data-handle]')) {
      return
    }
    event.preventDefault()
    if (by === undefined) act?.(row.dataset['item'] ?? '')
    else focusRow(list.current, row, by)
  })
  useEffect(() => {
    const element = list.current
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [list])
}

/** Focuses the row that is `by` further in a list, or the last one there is. */
function focusRow(list: HTMLElement, from: HTMLElement, by: number): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')]
  stepFrom(rows, from, by)?.querySelector<HTMLElement>('[data-opens]')?.focus()
}
