import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SentSource } from '#app/shared/cards/evidence/source.ts'
import type { CardTarget } from '#app/shared/cards/target.ts'
import {
  listSameTargetFn,
  listTargetGoalsFn,
  listTargetPagesFn,
  previewCardFn,
  readLiveEvidenceFn,
} from './evidence.functions.ts'

/** The goals that a client's cards can be about. */
export const targetGoalsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['cardTargets', 'goals', { clientId }],
    queryFn: ({ signal }) => listTargetGoalsFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })

/** The pages that a client's cards can be about, the most visited that contain a typed text, in their stored form. */
export const targetPagesQueryOptions = (clientId: string, search: string) =>
  queryOptions({
    queryKey: ['cardTargets', 'pages', { clientId, search }],
    queryFn: ({ signal }) => listTargetPagesFn({ data: { clientId, search }, signal }),
    staleTime: 60_000,
    // The list stays open while the next letter's pages are on their way.
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The open cards with a target. A new or moved card changes them, as all cards. */
export const sameTargetQueryOptions = (clientId: string, target: CardTarget) =>
  queryOptions({
    queryKey: ['cards', 'sameTarget', { clientId, target }],
    queryFn: ({ signal }) => listSameTargetFn({ data: { clientId, target }, signal }),
    staleTime: 15_000,
  })

/** What a card from a source would begin with. */
export const previewCardQueryOptions = (clientId: string, source: SentSource) =>
  queryOptions({
    queryKey: ['cardTargets', 'preview', { clientId, source }],
    queryFn: ({ signal }) => previewCardFn({ data: { clientId, source }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The live values of a card's evidence. */
export const liveEvidenceQueryOptions = (cardId: string) =>
  queryOptions({
    queryKey: ['cardTargets', 'live', { cardId }],
    queryFn: ({ signal }) => readLiveEvidenceFn({ data: { cardId }, signal }),
    staleTime: 30_000,
  })
