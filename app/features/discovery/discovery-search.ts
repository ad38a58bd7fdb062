import * as v from 'valibot'
import { maxValueLength } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { findingStateSchema, severitySchema } from '#app/shared/discovery/finding.ts'
import {
  findingGroupings,
  findingSorts,
  type FindingFilter,
  type FindingQuery,
} from '#app/shared/discovery/finding-list.ts'
import { findingKinds } from '#app/shared/discovery/finding-rank.ts'
import { findingSources, ruleGroups, ruleIds } from '#app/shared/discovery/rule-ids.ts'

/** An optional entry; a value that cannot be parsed counts as absent. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined))

export const maxSearchLength = 100

/** How findings are listed: one list, or by what they are grouped. */
export const findingViews = ['none', ...findingGroupings] as const

/** Which findings /discovery shows, and how, besides client and month. Unreadable values are left out. */
export const discoverySearchSchema = v.object({
  state: v.optional(v.fallback(findingStateSchema, 'open'), 'open'),
  severity: optional(severitySchema),
  kind: optional(v.picklist(findingKinds)),
  group: optional(v.picklist(ruleGroups)),
  rule: optional(v.picklist(ruleIds)),
  source: optional(v.picklist(findingSources)),
  page: optional(v.pipe(v.string(), v.maxLength(maxValueLength))),
  /** Only findings that were detected first in the month. */
  fresh: optional(v.literal(true)),
  q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(maxSearchLength)), ''), ''),
  by: v.optional(v.fallback(v.picklist(findingViews), 'none'), 'none'),
  sort: v.optional(v.fallback(v.picklist(findingSorts), 'rank'), 'rank'),
  /** The page of the list, from 1. */
  at: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1), 1),
})
export type DiscoverySearch = v.InferOutput<typeof discoverySearchSchema>

/** Values that the address leaves out. */
export const discoveryDefaults = { state: 'open', q: '', by: 'none', sort: 'rank', at: 1 } as const

/** Returns which findings of a month the address asks for. */
export function filterOf(
  { state, severity, kind, group, rule, source, page, fresh, q }: DiscoverySearch,
  month: Month,
): FindingFilter {
  const search = q.trim()
  return {
    month,
    states: [state],
    ...(severity && { severity }),
    ...(kind && { kind }),
    ...(group && { group }),
    ...(rule && { rule }),
    ...(source && { source }),
    ...(page !== undefined && { page }),
    ...(fresh && { fresh }),
    ...(search !== '' && { search }),
  }
}

/** Returns what the address asks for, with the order and the page of the list. */
export const queryOf = (search: DiscoverySearch, month: Month): FindingQuery => ({
  ...filterOf(search, month),
  sort: search.sort,
  at: search.at,
})

/** Returns whether the address leaves findings of the state out. */
export const isFiltered = ({ severity, kind, group, rule, source, page, fresh, q }: DiscoverySearch): boolean =>
  [severity, kind, group, rule, source, page, fresh].some((one) => one !== undefined) || q.trim() !== ''

/** What removes every filter but the state. */
export const noFilters = {
  severity: undefined,
  kind: undefined,
  group: undefined,
  rule: undefined,
  source: undefined,
  page: undefined,
  fresh: undefined,
  q: '',
  at: 1,
} as const satisfies Partial<DiscoverySearch>
