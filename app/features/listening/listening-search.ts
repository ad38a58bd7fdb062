import * as v from 'valibot'
import type { Month } from '#app/shared/calendar/month.ts'
import { itemSpans } from '#app/shared/items/item-list.ts'
import {
  assigneeFilterSchema,
  languageFilterSchema,
  linkFilterSchema,
  maxHostLength,
  mentionSorts,
  originFilterSchema,
  type MentionFilter,
  type MentionQuery,
} from '#app/shared/listening/mention-list.ts'
import { mentionStateSchema } from '#app/shared/listening/mention.ts'
import { givenSentimentSchema } from '#app/shared/listening/sentiment.ts'
import { optionalParam, pageParam, paramWithDefault, searchTextParam } from '#app/shared/search-params.ts'

const id = v.pipe(v.string(), v.uuid())

/** Which mentions /listening shows, and how, besides client and month. Unreadable values are left out. */
export const listeningSearchSchema = v.object({
  state: paramWithDefault(mentionStateSchema, 'new'),
  when: paramWithDefault(v.picklist(itemSpans), 'month'),
  topic: optionalParam(id),
  origin: optionalParam(originFilterSchema),
  sentiment: optionalParam(givenSentimentSchema),
  unread: optionalParam(v.literal(true)),
  assignee: optionalParam(assigneeFilterSchema),
  linked: optionalParam(linkFilterSchema),
  carded: optionalParam(v.boolean()),
  host: optionalParam(v.pipe(v.string(), v.maxLength(maxHostLength))),
  language: optionalParam(languageFilterSchema),
  q: searchTextParam(),
  sort: paramWithDefault(v.picklist(mentionSorts), 'newest'),
  /** The page of the list, from 1. */
  at: pageParam(1, 10_000),
  /** The open mention. */
  mention: optionalParam(id),
})
export type ListeningSearch = v.InferOutput<typeof listeningSearchSchema>

/** Returns which mentions the address asks for. */
export function mentionFilterOf(
  { state, when, q, sort: _sort, at: _at, mention: _mention, ...filters }: ListeningSearch,
  month: Month,
): MentionFilter {
  const search = q.trim()
  return { ...filters, month, when, states: [state], ...(search !== '' && { search }) }
}

/** Returns what the address asks for, with the order and the page of the list. */
export const mentionQueryOf = (search: ListeningSearch, month: Month): MentionQuery => ({
  ...mentionFilterOf(search, month),
  sort: search.sort,
  at: search.at,
})

/** The filters of the address besides the state, none of them set. */
export const noFilters = {
  when: 'month',
  topic: undefined,
  origin: undefined,
  sentiment: undefined,
  unread: undefined,
  assignee: undefined,
  linked: undefined,
  carded: undefined,
  host: undefined,
  language: undefined,
  q: '',
  at: 1,
} as const satisfies Partial<ListeningSearch>

/** Returns whether the address leaves mentions of the month and state out. */
export const isListeningFiltered = ({ q, ...search }: ListeningSearch): boolean =>
  q.trim() !== '' ||
  [
    search.topic,
    search.origin,
    search.sentiment,
    search.unread,
    search.assignee,
    search.linked,
    search.carded,
    search.host,
    search.language,
  ].some((one) => one !== undefined)
