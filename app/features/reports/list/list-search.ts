import * as v from 'valibot'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { addMonths, monthSchema, type Month } from '#app/shared/calendar/month.ts'
import { listedState, listedStates, type ListedState } from '#app/shared/reports/listed-state.ts'
import type { ReportListQuery, ReportListRow } from '#app/shared/reports/report-list.ts'
import { optionalParam, paramWithDefault, searchTextParam } from '#app/shared/search-params.ts'

/** The months of one client that one page shows. */
const monthsOnPage = 24

/** The columns that /reports can be sorted by. */
export const listSorts = ['company', 'month', 'state', 'reviewer', 'due', 'sent', 'answer', 'changed'] as const
export type ListSort = (typeof listSorts)[number]

/** Which reports /reports shows, and how, besides client and month. Unreadable values are left out. */
export const listSearchSchema = v.object({
  state: optionalParam(v.picklist(listedStates)),
  q: searchTextParam(),
  /** Without one: clients by name, and the months of one client from the newest. */
  sort: optionalParam(v.picklist(listSorts)),
  desc: paramWithDefault(v.boolean(), false),
  /** The newest shown month of one client; without one, the current month. */
  until: optionalParam(monthSchema),
})
export type ListSearch = v.InferOutput<typeof listSearchSchema>

/** Returns which reports the page asks the server for: the month of all clients, or the months of one. */
export function reportQueryOf(clientId: string | null, months: MonthRange, { until }: ListSearch): ReportListQuery {
  if (clientId === null) return { clientId, from: months.selected, to: months.selected }
  const to = until === undefined || until > months.current || until < months.first ? months.current : until
  const from = addMonths(to, 1 - monthsOnPage)
  return { clientId, from: from < months.first ? months.first : from, to }
}

/** Returns the newest month of the next older page of a client's months; null if there are none. */
export const olderUntil = ({ from }: ReportListQuery, months: MonthRange): Month | null =>
  from > months.first ? addMonths(from, -1) : null

/** Returns the rows with the typed text in the client's name. */
export function matching(rows: readonly ReportListRow[], { q }: Pick<ListSearch, 'q'>): ReportListRow[] {
  const text = q.trim().toLowerCase()
  return rows.filter(({ company }) => company.toLowerCase().includes(text))
}

/** Returns how many rows are in each state. */
export function countsOf(rows: readonly ReportListRow[]): Record<ListedState, number> {
  const counts = { none: 0, draft: 0, 'in-review': 0, published: 0, viewed: 0 }
  for (const { report } of rows) counts[listedState(report)] += 1
  return counts
}

/** What a column sorts by; null sorts last in both directions. */
const values: Record<ListSort, (row: ReportListRow) => string | number | null> = {
  company: ({ company }) => company.toLowerCase(),
  month: ({ month }) => month,
  state: ({ report }) => listedStates.indexOf(listedState(report)),
  reviewer: ({ report }) => report?.reviewer?.name.toLowerCase() ?? null,
  due: ({ due }) => due?.at ?? null,
  sent: ({ delivery }) => (delivery ? delivery.sent / delivery.of : null),
  answer: ({ answers }) => (answers ? Number(answers.last.useful) : null),
  changed: ({ report }) => report?.changedAt ?? null,
}

/** Returns the rows sorted by a column; equal ones stay in their order. */
export function sorted(
  rows: readonly ReportListRow[],
  { sort, desc }: Pick<ListSearch, 'sort' | 'desc'>,
): readonly ReportListRow[] {
  if (!sort) return rows
  const valueOf = values[sort]
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
    return desc ? -order : order
  })
}
