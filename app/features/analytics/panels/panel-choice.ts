import { useState } from 'react'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { PanelPart } from '#app/shared/analytics/overview.ts'
import type { PanelView } from '../month/panel-groups.ts'

/** Which panels of a month are selected. */
export interface ShownPanels {
  /** What each card shows that is not on its first tab. */
  panels: PanelView[]
  /** The panel whose full table is open. */
  table?: FilterDimension | undefined
  /** Which rows of that table are listed: all, new or gone. */
  rows: PanelPart
}

export interface PanelChoice extends ShownPanels {
  onPanels: (panels: PanelView[]) => void
  /** Opens the full table of a panel, shows other rows of it, or closes it. */
  onTable: (table: FilterDimension | undefined, rows?: PanelPart) => void
}

/** A choice kept in the component's state: a reload resets it. */
export function useOwnPanels(): PanelChoice {
  const [shown, setShown] = useState<ShownPanels>({ panels: [], rows: 'all' })
  return {
    ...shown,
    onPanels: (panels) => setShown({ ...shown, panels }),
    onTable: (table, rows = 'all') => setShown({ ...shown, table, rows }),
  }
}
