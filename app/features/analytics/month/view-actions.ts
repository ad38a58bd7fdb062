import { createContext, use, type ReactNode } from 'react'
import type { BreakdownMetric } from '#app/shared/analytics/breakdown.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'

/** A number of a month that a person acts on, with its name: that of a row or a tile. */
type ActionTarget = { name: string } & (
  | { kind: 'number'; metric: BreakdownMetric }
  | { kind: 'row'; dimension: FilterDimension; value: string }
)

/** Renders the button that opens the menu of actions of a number. */
export type RenderActions = (target: ActionTarget) => ReactNode

/** Only staff on /analytics have it. */
export const ViewActionsContext = createContext<RenderActions | null>(null)

/** Returns what renders the menu of actions of a number; null if the reader has none. */
export const useViewActions = (): RenderActions | null => use(ViewActionsContext)
