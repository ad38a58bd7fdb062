/** What robots read in the days of the run. */
export interface LogFacts {
  bots: readonly { name: string; operator: string; purpose: string; reads: number; readsBefore: number }[]
  /** All reads by robots and by people, in requests or page views. */
  reads: number
  pageviews: number
}
