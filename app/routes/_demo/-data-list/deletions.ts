import { useSyncExternalStore } from 'react'
import type { ItemSource } from './item-source.ts'

/** Items that somebody deleted and may still bring back. */
interface Deletion {
  source: ItemSource
  ids: readonly number[]
  /** The text of its message, which has the button Undo. */
  text: string
  /** Whether it can't be undone any more, because the call that deletes is under way. */
  isFinal: boolean
}

/*
 * Undo puts items back exactly where they were, with their ids. The mock API could not: it only adds at the front, with
 * a new id. So nothing is deleted there at first. The list leaves the items out, and the call is sent as soon as the
 * message with Undo is gone, or when the page is left. If the call fails, the items are back in the list. If the
 * browser crashes before, they are still there: a deletion may get lost, an item never does.
 */
let deletions: readonly Deletion[] = []
const watchers = new Set<() => void>()

function keep(next: readonly Deletion[]): void {
  deletions = next
  for (const tell of watchers) tell()
}

/** Leaves items out of the list from now on. */
export function beginDeletion(deletion: Omit<Deletion, 'isFinal'>): Deletion {
  const begun = { ...deletion, isFinal: false }
  keep([...deletions, begun])
  return begun
}

/** Puts the items back, unless they are being deleted already. @returns whether it did */
export function undoDeletion(deletion: Deletion): boolean {
  const isWaiting = deletions.includes(deletion)
  if (isWaiting) keep(deletions.filter((other) => other !== deletion))
  return isWaiting
}

/**
 * Deletes the items for good, once. They are left out of the list until it has been read again.
 * @throws the refusal; the items are in the list again
 */
export async function finishDeletion(deletion: Deletion): Promise<void> {
  if (!deletions.includes(deletion) || deletion.isFinal) return
  const final = { ...deletion, isFinal: true }
  keep(deletions.map((other) => (other === deletion ? final : other)))
  try {
    await deletion.source.remove(deletion.ids)
  } finally {
    keep(deletions.filter((other) => other !== final))
  }
}

/** Sends all waiting deletions while the page is being closed. */
export function finishOnLeaving(): void {
  const waiting = deletions.filter(({ isFinal }) => !isFinal)
  for (const { source, ids } of waiting) source.removeOnLeaving(ids)
  keep(deletions.filter(({ isFinal }) => isFinal))
}

/** Forgets all deletions, because the data is the initial data again. */
export const forgetDeletions = (): void => keep([])

/** Returns the deletions that can still be undone. */
export const waitingDeletions = (): readonly Deletion[] => deletions.filter(({ isFinal }) => !isFinal)

const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
const none: readonly Deletion[] = []

/** Returns the deletions whose items the list leaves out. The server has none. */
export const useDeletions = (): readonly Deletion[] =>
  useSyncExternalStore(
    watch,
    () => deletions,
    () => none,
  )
