import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import {
  arrivalsQueryOptions,
  itemStaleTime,
  showArrivals,
  steadyListQueryOptions,
} from '#app/features/items/arrivals.ts'
import type { CommentCalls } from '#app/features/items/comments/comment-calls.ts'
import { withSeen } from '#app/features/items/with-seen.ts'
import type { ChangedItem } from '#app/shared/items/item-kind.ts'
import type {
  AssignMentions,
  CorrectSentiment,
  MentionFilter,
  MentionQuery,
  MentionResults,
  NewMention,
  Triage,
} from '#app/shared/listening/mention-list.ts'
import { commentOnMentionFn, editMentionCommentFn, removeMentionCommentFn } from './mention-comments.functions.ts'
import {
  addMentionFn,
  assignMentionsFn,
  correctSentimentFn,
  countNewMentionsFn,
  exportMentionsFn,
  listMentionsFn,
  openMentionFn,
  readMentionFacetsFn,
  triageMentionsFn,
  undoMentionsFn,
} from './mentions.functions.ts'

const mentions = ['listening', 'mentions']
const lists = [...mentions, 'list']

/** A page of a client's mentions, with counts; without those that have arrived since it was first read. */
export const mentionListQueryOptions = (clientId: string, query: MentionQuery) =>
  steadyListQueryOptions({
    queryKey: [...lists, { clientId, query }],
    read: (until, signal) => listMentionsFn({ data: { clientId, ...query, ...until }, signal }),
  })

/** Lets everything that has arrived into the lists. */
export const showArrived = (queryClient: QueryClient): Promise<void> => showArrivals(queryClient, mentions, lists)

/** How many mentions of a filter have arrived since a list was read. */
export const arrivedQueryOptions = (clientId: string, filter: MentionFilter, since: string) =>
  arrivalsQueryOptions({
    queryKey: [...mentions, 'arrived', { clientId, filter, since }],
    since,
    count: (request) => countNewMentionsFn({ data: { clientId, ...filter, since }, ...request }),
  })

/** What a client's mentions can be filtered by. */
export const mentionFacetsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['listening', 'facets', { clientId }],
    queryFn: ({ signal }) => readMentionFacetsFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })

/** A mention with everything that its panel shows. Reading it marks it as opened, also in the lists. */
export const mentionQueryOptions = (clientId: string, mentionId: string) =>
  queryOptions({
    queryKey: [...mentions, 'one', { clientId, mentionId }],
    async queryFn({ client, signal }) {
      const mention = await openMentionFn({ data: { clientId, mentionId }, signal })
      client.setQueriesData<MentionResults>({ queryKey: lists }, (shown) => shown && seenIn(shown, mentionId))
      return mention
    },
    staleTime: itemStaleTime,
  })

/** Returns a list in which a mention was opened. */
function seenIn(shown: MentionResults, mentionId: string): MentionResults {
  const { items, unread } = withSeen(shown.mentions, shown.unread, mentionId)
  return { ...shown, mentions: items, unread }
}

const invalidates = [mentions]

/** Returns what changes a client's mentions. */
export function useMentionChanges(clientId: string) {
  return {
    triage: useServerMutation({
      call: (given: Triage) => triageMentionsFn({ data: { clientId, ...given } }),
      invalidates,
    }),
    assign: useServerMutation({
      call: (given: AssignMentions) => assignMentionsFn({ data: { clientId, ...given } }),
      invalidates,
    }),
    correct: useServerMutation({
      call: (given: CorrectSentiment) => correctSentimentFn({ data: { clientId, ...given } }),
      invalidates,
    }),
    undo: useServerMutation({
      call: (changes: ChangedItem[]) => undoMentionsFn({ data: { clientId, changes } }),
      invalidates,
    }),
  }
}

/** Stores an entered mention, which the lists then show. */
export const useAddMention = (clientId: string) =>
  useServerMutation({
    call: (mention: NewMention) => addMentionFn({ data: { clientId, mention } }),
    done: (_added, _mention, queryClient) => showArrived(queryClient),
  })

/** Returns the text of a CSV file. */
export const useExportMentions = (clientId: string) =>
  useServerMutation({ call: (filter: MentionFilter) => exportMentionsFn({ data: { clientId, ...filter } }) })

/** Returns what changes the comments of a mention. */
export function commentCalls(
  clientId: string,
  mentionId: string,
  people: NonNullable<CommentCalls['people']>,
): CommentCalls {
  const of = { clientId, mentionId }
  return {
    add: (comment) => commentOnMentionFn({ data: { ...of, comment } }),
    edit: (comment) => editMentionCommentFn({ data: { ...of, ...comment } }),
    remove: (comment) => removeMentionCommentFn({ data: { ...of, ...comment } }),
    people,
    invalidates: [[...mentions, 'one']],
  }
}
