import { useEffect, useMemo } from 'react'
import { dismissToast, showToast, useToasts } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import type { DataItem } from './data-item.ts'
import {
  beginDeletion,
  finishDeletion,
  finishOnLeaving,
  undoDeletion,
  useDeletions,
  waitingDeletions,
} from './deletions.ts'
import type { ItemSource } from './item-source.ts'
import { count } from './paging.ts'
import { useStable } from './use-stable.ts'

/** The number of data list pages that are open: one, or none for a moment while the view changes. */
let openPages = 0

interface Deleting {
  /** The ids that the list leaves out. */
  left: ReadonlySet<number>
  /** Deletes items, and offers Undo. */
  remove: (items: readonly Pick<DataItem, 'id' | 'name'>[]) => Promise<void>
}

/** Deletes the items of a source with Undo (deletions.ts). */
export function useDeleting(source: ItemSource): Deleting {
  const deletions = useDeletions()
  const showError = useShowError()
  const toasts = useToasts()

  // As long as its message is shown, a deletion can be undone.
  useEffect(() => {
    for (const deletion of waitingDeletions()) {
      if (!toasts.some(({ text }) => text === deletion.text)) void finishDeletion(deletion).catch(showError)
    }
  })
  useFinishOnLeaving(() => {
    for (const deletion of waitingDeletions()) {
      const toast = toasts.find(({ text }) => text === deletion.text)
      void finishDeletion(deletion).catch(showError)
      if (toast) dismissToast(toast.id)
    }
  })

  const left = useMemo(
    () => new Set(deletions.filter((deletion) => deletion.source.name === source.name).flatMap(({ ids }) => ids)),
    [deletions, source],
  )
  const remove: Deleting['remove'] = async (items) => {
    if (items.length === 0) return
    try {
      // Without the deleted items the pages begin elsewhere, so the list needs all of them.
      await source.all()
    } catch (error) {
      return showError(error)
    }
    const text = textOf(items)
    // The new message takes the place of an older one with the same text, and its Undo with it.
    for (const older of waitingDeletions().filter((deletion) => deletion.text === text)) {
      void finishDeletion(older).catch(showError)
    }
    const deletion = beginDeletion({ source, ids: items.map(({ id }) => id), text })
    const undo = () => {
      if (undoDeletion(deletion)) showToast({ kind: 'success', text: `Restored ${things(items.length)}.` })
    }
    showToast({ kind: 'success', text, action: { label: 'Undo', run: undo } })
  }
  return { left, remove }
}

const things = (number: number) => (number === 1 ? '1 item' : `${count(number)} items`)

function textOf(items: readonly Pick<DataItem, 'name'>[]): string {
  const [item] = items
  return items.length === 1 && item ? `Deleted “${item.name}”.` : `Deleted ${things(items.length)}.`
}

/** Calls `finish` when the person leaves for another page; the other view of the list is the same page. */
function useFinishOnLeaving(finish: () => void): void {
  const latest = useStable(finish)
  useEffect(() => {
    openPages += 1
    // For a new document nothing can be awaited.
    window.addEventListener('pagehide', finishOnLeaving)
    return () => {
      openPages -= 1
      window.removeEventListener('pagehide', finishOnLeaving)
      setTimeout(() => {
        if (openPages === 0) latest()
      })
    }
  }, [latest])
}
