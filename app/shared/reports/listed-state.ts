import { addMonths, type Month } from '../calendar/month.ts'
import type { MonthRange } from '../calendar/month-range.ts'
import type { ReportSummary } from './report.ts'

/**
 * The states of a month in lists, in the order in which a report goes through them: `none` before it has begun, `viewed`
 * once a reader outside of the staff has opened it. Each name is a text of the namespace `reportStates`.
 */
export const listedStates = ['none', 'draft', 'in-review', 'published', 'viewed'] as const
export type ListedState = (typeof listedStates)[number]

/** The colour of a state's dot in lists; none for a month without a report. */
export const toneOfState = {
  none: undefined,
  draft: 'waiting',
  'in-review': 'waiting',
  published: 'good',
  viewed: 'good',
} as const satisfies Record<ListedState, 'good' | 'waiting' | undefined>

/** Returns the state of a month in a list. A reissue is a draft again, although readers see the version before it. */
export function listedState(report: Pick<ReportSummary, 'state' | 'viewedAt'> | null): ListedState {
  if (!report) return 'none'
  return report.state === 'published' && report.viewedAt !== null ? 'viewed' : report.state
}

/** Returns the month whose report a page about a month shows: that month if it is over, otherwise the one before. */
export const reportedMonth = ({ selected, current }: Pick<MonthRange, 'selected' | 'current'>): Month =>
  selected < current ? selected : addMonths(current, -1)
