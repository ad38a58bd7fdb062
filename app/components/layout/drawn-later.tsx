import { useDeferredValue, type ReactNode } from 'react'

/**
 * A part that is drawn right after the rest when a page changes, as what is above it is read first. Until then it shows what it
 * showed; when the page opens it is drawn with the rest.
 */
export function DrawnLater({ children }: { children: ReactNode }) {
  return useDeferredValue(children)
}
