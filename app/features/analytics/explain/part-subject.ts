import type { BreakdownPart, Explained } from '#app/shared/analytics/breakdown.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'

/** Returns what a card of a part of an explanation is made from; null for parts without a value, and for revenue. */
export const subjectOf = (metric: Explained, by: FilterDimension, { kind, value }: BreakdownPart): ViewSubject | null =>
  metric === 'revenue' || kind !== 'value' ? null : { part: 'explained', metric, by, value }
