import { queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { TopicForm } from '#app/shared/listening/topic.ts'
import { addTopicFn, changeTopicFn, listTopicsFn, previewTopicFn, removeTopicFn } from './topics.functions.ts'

/** A client's topics. */
export const topicsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['listening', 'topics', { clientId }],
    queryFn: (asked) => listTopicsFn({ data: { clientId }, signal: asked.signal, headers: renewalHeaders(asked) }),
  })

/** What a query finds among the kept items. */
export const topicPreviewQueryOptions = (clientId: string, query: string) =>
  queryOptions({
    queryKey: ['listening', 'topicPreview', { clientId, query }],
    queryFn: ({ signal }) => previewTopicFn({ data: { clientId, query }, signal }),
    staleTime: 60_000,
  })

// Mentions arrive, lists and months name topics, and the filters of the inbox have them.
const invalidates = [['listening']]

/** Adds a topic, or changes the one with this id. */
export const useSaveTopic = (clientId: string, topicId: string | null) =>
  useServerMutation({
    call: (topic: TopicForm): Promise<{ found: number }> =>
      topicId === null
        ? addTopicFn({ data: { clientId, topic } })
        : changeTopicFn({ data: { clientId, topicId, topic } }),
    invalidates,
  })

export const useRemoveTopic = (clientId: string) =>
  useServerMutation({ call: (topicId: string) => removeTopicFn({ data: { clientId, topicId } }), invalidates })
