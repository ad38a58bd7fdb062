import { createContext } from 'react'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { FullPanel, MonthOverview, OverviewQuery, PanelQuery } from '#app/shared/analytics/overview.ts'
import { getPanelFn, getMonthOverviewFn } from './overview.functions.ts'

/** Who answers about a month. */
export interface MonthAnswers {
  month: (
    query: OverviewQuery,
    call: { signal: AbortSignal; headers: Record<string, string> },
  ) => Promise<MonthOverview>
  panel: (query: PanelQuery, call: { signal: AbortSignal }) => Promise<FullPanel>
}

/** For people who are signed in: by the company they ask for. */
export const ownAnswers: MonthAnswers = {
  month: (data, call) => getMonthOverviewFn({ data, ...call }),
  panel: (data, call) => getPanelFn({ data, ...call }),
}

/** Where a month is shown. */
export interface MonthPlace {
  answers: MonthAnswers
  /** Filters that hold besides those of the address, whatever the reader does: of a share link. */
  fixed: readonly Filter[]
  /** Whether the product's other pages are the reader's too. */
  inside: boolean
}

/** The pages of the product, unless a page says otherwise. */
export const MonthPlaceContext = createContext<MonthPlace>({ answers: ownAnswers, fixed: [], inside: true })
