import { useState } from 'react'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { PanelPart } from '#app/shared/analytics/overview.ts'

/** Which panels of a month are looked at. */
export interface ShownPanels {
  /** Of each card whose first panel is not shown, the one that is. */
  panels: FilterDimension[]
  /** The panel whose full table is open. */
  table?: FilterDimension | undefined
  /** Which rows of it. */
  rows: PanelPart
}

export interface PanelChoice extends ShownPanels {
  onPanels: (panels: FilterDimension[]) => void
  /** Opens the full table of a panel, shows other rows of it, or closes it. */
  onTable: (table: FilterDimension | undefined, rows?: PanelPart) => void
}

/** A choice that is the page's own: a reload forgets it. */
export function useOwnPanels(): PanelChoice {
  const [shown, setShown] = useState<ShownPanels>({ panels: [], rows: 'all' })
  return {
    ...shown,
    onPanels: (panels) => setShown({ ...shown, panels }),
    onTable: (table, rows = 'all') => setShown({ ...shown, table, rows }),
  }
}
