import type { AggregateKind } from '#app/shared/imports/import-kinds.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'

type Key = keyof EnglishOf<'imports'>

/** What brings the totals of days that a file has none of. */
export const withoutTotalsWords = {
  plausible: 'withoutTotalsPlausible',
  ga4: 'withoutTotalsGa4',
} as const satisfies Record<AggregateKind, Key>

/** Columns that importers name; any other is shown as it is. */
export const columnWords = {
  time: 'columnTime',
  page: 'name.page',
  source: 'name.source',
  browser: 'name.browser',
  event: 'name.event',
} as const satisfies Record<string, Key>
export type ColumnWord = (typeof columnWords)[keyof typeof columnWords]
