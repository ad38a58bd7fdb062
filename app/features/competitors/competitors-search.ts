import * as v from 'valibot'
import type { Month } from '#app/shared/calendar/month.ts'
import { changeSorts, type ChangeFilter, type ChangeQuery } from '#app/shared/competitors/change-list.ts'
import { changeKindSchema, changeStates, severitySchema } from '#app/shared/competitors/change.ts'
import { pageKindSchema } from '#app/shared/competitors/competitor.ts'
import { itemSpans } from '#app/shared/items/item-list.ts'
import { optionalParam, pageParam, paramWithDefault, searchTextParam } from '#app/shared/search-params.ts'

const id = v.pipe(v.string(), v.uuid())

/** The lists of changes: all that aren't ignored, or those of a state. */
export const changeLists = ['all', ...changeStates] as const
export type ChangeList = (typeof changeLists)[number]

/** Which changes /competitors shows, and how, besides client and month. Unreadable values are left out. */
export const competitorsSearchSchema = v.object({
  state: paramWithDefault(v.picklist(changeLists), 'all'),
  when: paramWithDefault(v.picklist(itemSpans), 'month'),
  competitor: optionalParam(id),
  /** Flickers are listed only if they are asked for. */
  kind: optionalParam(changeKindSchema),
  severity: optionalParam(severitySchema),
  page: optionalParam(pageKindSchema),
  unread: optionalParam(v.literal(true)),
  carded: optionalParam(v.boolean()),
  q: searchTextParam(),
  sort: paramWithDefault(v.picklist(changeSorts), 'newest'),
  /** The page of the list, from 1. */
  at: pageParam(1, 10_000),
  /** The open change. */
  change: optionalParam(id),
})
export type CompetitorsSearch = v.InferOutput<typeof competitorsSearchSchema>

/** Returns which changes the address asks for. */
export function changeFilterOf(
  { state, when, competitor, kind, severity, page, unread, carded, q }: CompetitorsSearch,
  month: Month,
): ChangeFilter {
  const search = q.trim()
  return {
    month,
    when,
    states: state === 'all' ? changeStates.filter((one) => one !== 'ignored') : [state],
    ...(competitor !== undefined && { competitor }),
    ...(kind && { kinds: [kind] }),
    ...(severity && { severities: [severity] }),
    ...(page && { page }),
    ...(unread && { unread }),
    ...(carded !== undefined && { carded }),
    ...(search !== '' && { search }),
  }
}

/** Returns what the address asks for, with the order and the page of the list. */
export const changeQueryOf = (search: CompetitorsSearch, month: Month): ChangeQuery => ({
  ...changeFilterOf(search, month),
  sort: search.sort,
  at: search.at,
})

/** The filters of the address besides the state, none of them set. */
export const noFilters = {
  when: 'month',
  competitor: undefined,
  kind: undefined,
  severity: undefined,
  page: undefined,
  unread: undefined,
  carded: undefined,
  q: '',
  at: 1,
} as const satisfies Partial<CompetitorsSearch>

/** Returns whether the address leaves changes of the month and state out. */
export const isFeedFiltered = ({ competitor, kind, severity, page, unread, carded, q }: CompetitorsSearch): boolean =>
  q.trim() !== '' || [competitor, kind, severity, page, unread, carded].some((one) => one !== undefined)
