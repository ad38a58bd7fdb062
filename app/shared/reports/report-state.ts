import type { ReportAnswers } from './report-list.ts'
import type { ReportSummary } from './report.ts'

/**
 * Why a month's report needs someone. `late`: nothing is published, and the working day on which the client's reports are
 * sent is over. `idle`: no one changed a draft, or what is in review, for a week.
 */
export type ReportNeed = 'late' | 'idle'

/** A client's report of a month, for the list of all clients. */
export interface ReportOfClient {
  clientId: string
  /** Null for a month without one. */
  report: Pick<ReportSummary, 'state' | 'viewedAt' | 'publishedAt' | 'changedAt'> | null
  /** What a reader answered last about the month. */
  last: Pick<ReportAnswers['last'], 'useful' | 'sentence'> | null
  need: ReportNeed | null
}
