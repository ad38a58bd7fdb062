import * as v from 'valibot'
import { maxValueLength } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import {
  findingGroupings,
  findingSorts,
  type FindingFilter,
  type FindingQuery,
} from '#app/shared/discovery/finding-list.ts'
import { findingKinds } from '#app/shared/discovery/finding-rank.ts'
import { findingStateSchema, severitySchema } from '#app/shared/discovery/finding.ts'
import { findingSources, ruleGroups, ruleIds } from '#app/shared/discovery/rule-ids.ts'
import { optionalParam, pageParam, paramWithDefault, searchTextParam } from '#app/shared/search-params.ts'

/** How findings are listed: one list, or by what they are grouped. */
export const findingViews = ['none', ...findingGroupings] as const

/** Which findings /discovery shows, and how, besides client and month. Unreadable values are left out. */
export const discoverySearchSchema = v.object({
  state: paramWithDefault(findingStateSchema, 'open'),
  severity: optionalParam(severitySchema),
  kind: optionalParam(v.picklist(findingKinds)),
  group: optionalParam(v.picklist(ruleGroups)),
  rule: optionalParam(v.picklist(ruleIds)),
  source: optionalParam(v.picklist(findingSources)),
  page: optionalParam(v.pipe(v.string(), v.maxLength(maxValueLength))),
  /** Only findings that were detected first in the month. */
  fresh: optionalParam(v.literal(true)),
  q: searchTextParam(),
  by: paramWithDefault(v.picklist(findingViews), 'none'),
  sort: paramWithDefault(v.picklist(findingSorts), 'rank'),
  /** The page of the list, from 1. */
  at: pageParam(1, 10_000),
})
export type DiscoverySearch = v.InferOutput<typeof discoverySearchSchema>

/** Returns which findings of a month the address asks for. */
export function findingFilterOf(
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
export const findingQueryOf = (search: DiscoverySearch, month: Month): FindingQuery => ({
  ...findingFilterOf(search, month),
  sort: search.sort,
  at: search.at,
})

/** Returns whether the address leaves findings of the state out. */
export const isDiscoveryFiltered = ({
  severity,
  kind,
  group,
  rule,
  source,
  page,
  fresh,
  q,
}: DiscoverySearch): boolean =>
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
