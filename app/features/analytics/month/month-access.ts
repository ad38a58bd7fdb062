import { createContext } from 'react'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { ownAnswers, type MonthAnswers } from './month.queries.ts'

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
