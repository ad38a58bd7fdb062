import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type {
  CompetitorForm,
  CompetitorList,
  CompetitorPreview,
  CompetitorSettings,
  NewCompetitor,
} from '#app/shared/competitors/competitor.ts'
import { isBeingChecked } from './page-health.ts'
import {
  addCompetitorFn,
  changeCompetitorFn,
  listCompetitorsFn,
  listNoiseRulesFn,
  orderCompetitorsFn,
  pauseCompetitorFn,
  previewCompetitorFn,
  removeCompetitorFn,
  removeNoiseRuleFn,
  resumeCompetitorFn,
  saveCompetitorSettingsFn,
  suggestCompetitorsFn,
  visitCompetitorNowFn,
} from './watched.functions.ts'

/** How often the list is read while a page waits for a check that is due. */
const watchMs = 2000

/** A client's competitors in their order. */
export const competitorsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['competitors', 'watched', { clientId }],
    queryFn: (asked) => listCompetitorsFn({ data: { clientId }, signal: asked.signal, headers: renewalHeaders(asked) }),
    refetchInterval: ({ state }) =>
      state.data?.competitors.some(({ pages }) => pages.some((page) => isBeingChecked(page, Date.now())))
        ? watchMs
        : false,
  })

/** Websites that may be competitors. */
export const suggestedCompetitorsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['competitors', 'suggested', { clientId }],
    queryFn: ({ signal }) => suggestCompetitorsFn({ data: { clientId }, signal }),
  })

/** What is ignored of a competitor's pages. */
export const noiseRulesQueryOptions = (clientId: string, competitorId: string) =>
  queryOptions({
    queryKey: ['competitors', 'noiseRules', { clientId, competitorId }],
    queryFn: ({ signal }) => listNoiseRulesFn({ data: { clientId, competitorId }, signal }),
  })

const watched = ['competitors', 'watched']
// Changes, facts, suggestions and proposals name the competitors too.
const everything = [['competitors']]

/** Looks at a website, which takes up to ten seconds. `stop` ends it, and so does leaving the page. */
export function usePreviewCompetitor(clientId: string) {
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const preview = useServerMutation({
    call({ domain }: { domain: string }): Promise<CompetitorPreview> {
      running.current = new AbortController()
      return previewCompetitorFn({ data: { clientId, domain }, signal: running.current.signal })
    },
  })
  const stop = () => {
    running.current?.abort()
    // Without its result, which is an error.
    preview.reset()
  }
  return { preview, stop }
}

export const useAddCompetitor = (clientId: string, proposalId: string | null) =>
  useServerMutation({
    call: (competitor: NewCompetitor) =>
      addCompetitorFn({ data: { clientId, competitor, ...(proposalId !== null && { proposalId }) } }),
    invalidates: everything,
  })

export const useChangeCompetitor = (clientId: string, competitorId: string) =>
  useServerMutation({
    call: (change: CompetitorForm) => changeCompetitorFn({ data: { clientId, competitorId, change } }),
    invalidates: everything,
  })

export const usePauseCompetitor = (clientId: string) =>
  useServerMutation({
    call: (competitorId: string) => pauseCompetitorFn({ data: { clientId, competitorId } }),
    invalidates: [watched],
  })

export const useResumeCompetitor = (clientId: string) =>
  useServerMutation({
    call: (competitorId: string) => resumeCompetitorFn({ data: { clientId, competitorId } }),
    invalidates: [watched],
  })

export const useVisitCompetitorNow = (clientId: string) =>
  useServerMutation({
    call: (competitorId: string) => visitCompetitorNowFn({ data: { clientId, competitorId } }),
    invalidates: [watched],
  })

export const useRemoveCompetitor = (clientId: string) =>
  useServerMutation({
    call: (competitorId: string) => removeCompetitorFn({ data: { clientId, competitorId } }),
    invalidates: everything,
  })

/** Stores the order, which the list shows at once. */
export const useOrderCompetitors = (clientId: string) =>
  useServerMutation({
    call: (competitorIds: readonly string[]) =>
      orderCompetitorsFn({ data: { clientId, competitorIds: [...competitorIds] } }),
    atOnce: {
      queryKey: competitorsQueryOptions(clientId).queryKey,
      show: (list: CompetitorList, ids: readonly string[]) => ({
        ...list,
        competitors: list.competitors.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      }),
    },
    inTurn: 'competitors.order',
    invalidates: [watched, ['competitors', 'facts']],
  })

export const useSaveCompetitorSettings = (clientId: string) =>
  useServerMutation({
    call: (settings: CompetitorSettings) => saveCompetitorSettingsFn({ data: { clientId, settings } }),
    invalidates: [watched],
  })

export const useRemoveNoiseRule = (clientId: string) =>
  useServerMutation({
    call: (ruleId: string) => removeNoiseRuleFn({ data: { clientId, ruleId } }),
    invalidates: [['competitors', 'noiseRules'], watched],
  })
