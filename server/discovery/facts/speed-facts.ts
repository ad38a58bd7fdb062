/** Core Web Vitals of real visits: the 75th percentile by page and device in the days of the run. */
export interface SpeedFacts {
  pages: readonly {
    path: string
    device: 'Desktop' | 'Mobile' | 'Tablet' | 'TV' | ''
    metric: 'lcp' | 'inp' | 'cls'
    /** Milliseconds; a score for cls. */
    p75: number
    measuredViews: number
  }[]
}
