import { createContext } from 'react'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { FullPanel, MonthOverview, OverviewQuery, PanelQuery } from '#app/shared/analytics/overview.ts'
import { getPanelFn, getMonthOverviewFn } from './overview.functions.ts'

/** The functions that answer about a month. */
export interface MonthAnswers {
  month: (
    query: OverviewQuery,
    call: { signal: AbortSignal; headers: Record<string, string> },
  ) => Promise<MonthOverview>
  panel: (query: PanelQuery, call: { signal: AbortSignal }) => Promise<FullPanel>
}

/** For signed-in people: the server functions that take a client id. */
export const ownAnswers: MonthAnswers = {
  month: (data, call) => getMonthOverviewFn({ data, ...call }),
  panel: (data, call) => getPanelFn({ data, ...call }),
}

/** How a reader gets at a month: as a signed-in person, or through a share link. */
export interface MonthAccess {
  answers: MonthAnswers
  /** Locked filters of a share link. They apply in addition to those in the URL. */
  fixed: readonly Filter[]
  /** Whether the reader may open the product's other pages: false for a share link. */
  inside: boolean
}

/** Defaults to a signed-in person; the page of a share link provides its own. */
export const MonthAccessContext = createContext<MonthAccess>({ answers: ownAnswers, fixed: [], inside: true })
