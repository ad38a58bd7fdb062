import { useLayoutEffect, useRef } from 'react'

/**
 * Returns what gives the focus back when a Radix dialog without a trigger closes: to `opener`, or to what had the focus
 * before, unless something else has taken it by then.
 */
export function useFocusReturn(opener?: HTMLElement): (event: Event) => void {
  const before = useRef<Element>(null)
  // Before the dialog's content is mounted, which may take the focus.
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  return (event) => {
    event.preventDefault()
    if (opener) opener.focus()
    else if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus()
  }
}
