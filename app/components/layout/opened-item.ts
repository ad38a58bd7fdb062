import { useEffect } from 'react'
import { keyOfItem, type OpenedItem } from '#app/shared/search/opened-item.ts'

type Watcher = (item: OpenedItem) => void

const watchers = new Set<Watcher>()
let latest: OpenedItem | null = null

/** Reports to the palette that a person opened an item. */
export function noteOpened(item: OpenedItem): void {
  latest = item
  for (const watcher of watchers) watcher(item)
}

/** Calls a watcher for each opened item, and for the one that was opened before the watcher came; returns what ends it. */
export function watchOpened(watcher: Watcher): () => void {
  if (latest) watcher(latest)
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Reports to the palette which item a panel or page shows; null while none is read. */
export function useOpenedItem(item: OpenedItem | null): void {
  const key = item && keyOfItem(item)
  useEffect(() => {
    if (item) noteOpened(item)
    // oxlint-disable-next-line exhaustive-deps -- a new title of the same item is not a new opening
  }, [key])
}
