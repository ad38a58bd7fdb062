import { queryOptions } from '@tanstack/react-query'
import { openDecisionFn, previewAskingFn } from './decisions.functions.ts'

/** What the link in a mail shows. */
export const decisionQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['decision', { token }],
    queryFn: ({ signal }) => openDecisionFn({ data: { token }, signal }),
    staleTime: 15_000,
  })

/** Whom a mail about a card would ask, in which words, and what became of earlier ones. */
export const askingPreviewQueryOptions = (cardId: string) =>
  queryOptions({
    queryKey: ['cards', 'asking', { cardId }],
    queryFn: ({ signal }) => previewAskingFn({ data: { cardId }, signal }),
    staleTime: 0,
  })
