import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Month } from '#app/shared/calendar/month.ts'
import { listedState } from '#app/shared/reports/listed-state.ts'
import type { ReportListRow } from '#app/shared/reports/report-list.ts'
import type { LoopFacts } from './loop-stages.ts'
import {
  countChangesToTriageFn,
  countMentionsToTriageFn,
  countOpenFindingsFn,
  countStagesFn,
  listReportOfMonthFn,
  listSharedCardsFn,
} from './loop.functions.ts'

// One query for each area, not one for the ring: a change in an area makes exactly its own numbers outdated, by the prefix
// of the key.

/** How many of a client's cards are in each stage, wait for the client and are overdue. */
export const stageCountsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['cards', 'stages', { clientId }],
    queryFn: ({ signal }) => countStagesFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })

/** The cards of a client's month that its own people may read. */
export const sharedCardsQueryOptions = (clientId: string, month: Month) =>
  queryOptions({
    queryKey: ['cards', 'shared', { clientId, month }],
    queryFn: ({ signal }) => listSharedCardsFn({ data: { clientId, month }, signal }),
    staleTime: 15_000,
  })

/** How many of a client's findings of a month are open; for Admins. Asks nothing without a month. */
export const openFindingsQueryOptions = (clientId: string, month: Month | null) =>
  queryOptions({
    queryKey: ['discovery', 'findings', 'open', { clientId, month }],
    queryFn: month === null ? skipToken : ({ signal }) => countOpenFindingsFn({ data: { clientId, month }, signal }),
    staleTime: 15_000,
  })

/**
 * How many new mentions a month has, for Admins; null for a client that doesn't listen. Asks nothing without
 * a month.
 */
export const mentionsToTriageQueryOptions = (clientId: string, month: Month | null) =>
  queryOptions({
    queryKey: ['listening', 'to-triage', { clientId, month }],
    queryFn:
      month === null ? skipToken : ({ signal }) => countMentionsToTriageFn({ data: { clientId, month }, signal }),
    staleTime: 15_000,
  })

/**
 * How many changes of competitors in a month no one has sorted yet, for staff; null for a client without competitors. Asks
 * nothing without a month.
 */
export const changesToTriageQueryOptions = (clientId: string, month: Month | null) =>
  queryOptions({
    queryKey: ['competitors', 'to-triage', { clientId, month }],
    queryFn: month === null ? skipToken : ({ signal }) => countChangesToTriageFn({ data: { clientId, month }, signal }),
    staleTime: 15_000,
  })

/**
 * The report of a client's month, for Admins; null for a month before the client began. Asks nothing without a month.
 */
export const reportStateQueryOptions = (clientId: string, month: Month | null) =>
  queryOptions({
    queryKey: ['reports', 'list', 'of-month', { clientId, month }],
    queryFn: month === null ? skipToken : ({ signal }) => listReportOfMonthFn({ data: { clientId, month }, signal }),
    select: ([row]) => (row ? reportFacts(row) : null),
    staleTime: 15_000,
  })

const reportFacts = ({ report, delivery, answers }: ReportListRow): LoopFacts['report'] => ({
  state: listedState(report),
  delivery,
  isAnswered: answers !== null,
})
