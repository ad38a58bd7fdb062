import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PanelChoice, ShownPanels } from './panel-choice.ts'
import { useOptimisticSearch } from '../month/use-optimistic-search.ts'

/**
 * Returns a choice of panels from the page's address, so that reloads and shared addresses keep it. Back closes a full
 * table.
 */
export function useAddressedPanels({ panels, table, rows }: ShownPanels): PanelChoice {
  const [shown, show] = useOptimisticSearch<ShownPanels>({ panels, table, rows })
  const navigate = useNavigate()
  const { history } = useRouter()
  /** Whether the previous history entry is the same page without the table. */
  const isOpenedHere = useRef(false)
  useEffect(() => {
    if (!table) isOpenedHere.current = false
  }, [table])
  const go = (next: Partial<ShownPanels>, replace: boolean) => {
    show(next)
    void navigate({ to: '.', search: (search) => ({ ...search, ...next }), replace, resetScroll: false })
  }
  return {
    ...shown,
    onPanels: (next) => go({ panels: next }, true),
    onTable(next, part = 'all') {
      if (!next && isOpenedHere.current) {
        // Only once: a second Escape may come before the address has changed.
        isOpenedHere.current = false
        history.back()
        return
      }
      if (next && !shown.table) isOpenedHere.current = true
      go({ table: next, rows: part }, shown.table !== undefined)
    },
  }
}
