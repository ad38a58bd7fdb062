import type { ChangeKind, Severity } from './change.ts'

/** A change of a competitor as a chart marks it: those of a day by one competitor are one marker. */
export interface CompetitorMarker {
  /** The id of the most severe change. */
  id: string
  day: string
  competitor: string
  kind: ChangeKind
  severity: Severity
  /** Its most telling difference in one line. */
  title: string
  /** Further changes of the competitor on that day. */
  more: number
}
