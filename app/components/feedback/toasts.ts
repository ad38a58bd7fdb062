import { useSyncExternalStore } from 'react'

/** A short message about what happened, at the edge of the page. */
export interface Toast {
  /** Errors stay until they are dismissed, and are announced at once. */
  kind: 'success' | 'info' | 'error'
  text: string
  /** One thing to do about it. */
  action?: { label: string; run: () => void }
}

export interface KeptToast extends Toast {
  id: number
}

let kept: readonly KeptToast[] = []
let count = 0
const watchers = new Set<() => void>()

const keep = (next: readonly KeptToast[]) => {
  kept = next
  for (const tell of watchers) tell()
}

const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/**
 * Says what happened where the place that did it is gone or shows nothing, as a dialog that closes. Called from
 * anywhere in the browser; what stands on the page already is not said again here. The same text is shown once.
 */
export const showToast = (toast: Toast): void =>
  keep([...kept.filter(({ text }) => text !== toast.text), { ...toast, id: ++count }])

export const dismissToast = (gone: number): void => keep(kept.filter(({ id }) => id !== gone))

const keptNow = () => kept

/** What waits to be read, oldest first. The server has none. */
export const useToasts = (): readonly KeptToast[] => useSyncExternalStore(watch, keptNow, keptNow)
