import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { DataItem } from './data-item.ts'
import { useItemSource } from './item-source.ts'

// With the form kit, which the list itself doesn't need.
const ItemPanel = lazy(() => import('./item-panel.tsx').then((module) => ({ default: module.ItemPanel })))

interface Editing {
  /** Opens the panel for an item, or for a new one. */
  open: (item: DataItem | null) => void
  panel: ReactNode
}

interface EditingInput {
  many: boolean
  /** Whether the panel has the picture. */
  hasPicture: boolean
}

/** Returns the panel that adds and edits items, and the function that opens it. */
export function useEditing({ many, hasPicture }: EditingInput): Editing {
  const source = useItemSource(many)
  const [opened, setOpened] = useState<{ item: DataItem | null; opener: Element | null } | null>(null)
  const open = useCallback((item: DataItem | null) => setOpened({ item, opener: document.activeElement }), [])
  const panel = opened && (
    <Suspense>
      <ItemPanel {...opened} source={source} hasPicture={hasPicture} onClose={() => setOpened(null)} />
    </Suspense>
  )
  return { open, panel }
}
