/** The list of all clients shows the visits of so many finished days. */
export const trendDays = 30

/** The visits of a client's last finished days, for the list of all clients. */
export interface VisitTrend {
  clientId: string
  /** Exactly `trendDays` values, the oldest first; null before the first counted day. */
  days: (number | null)[]
}
