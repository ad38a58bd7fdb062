import { useSyncExternalStore } from 'react'

/** A short message about a result, at the edge of the page. */
export interface Toast {
  /** Errors stay until they are dismissed, and are announced at once. */
  kind: 'success' | 'info' | 'error'
  text: string
  /** One action for the message. */
  action?: { label: string; run: () => void }
}

export interface QueuedToast extends Toast {
  id: number
}

let kept: readonly QueuedToast[] = []
let count = 0
const watchers = new Set<() => void>()

const keep = (next: readonly QueuedToast[]) => {
  kept = next
  for (const tell of watchers) tell()
}

const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/**
 * Shows the result of an action that leaves no element to show it in, such as a dialog that closes. It can be called
 * anywhere in the browser. Don't repeat what the page already shows. The same text is shown once.
 */
export const showToast = (toast: Toast): void =>
  keep([...kept.filter(({ text }) => text !== toast.text), { ...toast, id: ++count }])

export const dismissToast = (gone: number): void => keep(kept.filter(({ id }) => id !== gone))

const keptNow = () => kept

/** Returns the waiting toasts, oldest first. The server has none. */
export const useToasts = (): readonly QueuedToast[] => useSyncExternalStore(watch, keptNow, keptNow)
