import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PanelChoice, ShownPanels } from './panel-choice.ts'
import { useAhead } from '../month/use-ahead.ts'

/** A choice that stands in the page's address, which a reload and whoever is given it keep. Back closes a full table. */
export function useAddressedPanels({ panels, table, rows }: ShownPanels): PanelChoice {
  const [shown, show] = useAhead<ShownPanels>({ panels, table, rows })
  const navigate = useNavigate()
  const { history } = useRouter()
  /** Whether the entry before this one in the history is the same page without the table. */
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
        // Once: a second Escape may come before the address has changed.
        isOpenedHere.current = false
        history.back()
        return
      }
      if (next && !shown.table) isOpenedHere.current = true
      go({ table: next, rows: part }, shown.table !== undefined)
    },
  }
}
