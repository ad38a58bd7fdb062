import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { VisitTrend } from '#app/shared/analytics/visit-trend.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { CompanyCards } from '#app/shared/cards/overview.ts'
import type { ClientPace } from '#app/shared/growth/client-pace.ts'
import type { ReportOfClient } from '#app/shared/reports/report-state.ts'
import { noWork, type WorkFacts } from './client-health.ts'
import {
  clientPacesQueryOptions,
  newMentionsOfAllQueryOptions,
  openCardsQueryOptions,
  reportsOfAllQueryOptions,
  visitTrendsQueryOptions,
} from './portfolio.queries.ts'

/** The months of what only some readers see; null for the others. */
export interface ReaderMonths {
  reportsOf: Month | null
  mentionsOf: Month | null
}

/** The work for a client, for the columns of the list; null for what could not be read. */
export interface ClientWork {
  cards: CompanyCards | null
  pace: ClientPace | null
  /** Null too for a client who began after the month. */
  report: ReportOfClient | null
  mentions: number | null
  trend: VisitTrend['days'] | null
  facts: WorkFacts
}

/** The work for all clients, and whether reports and mentions could be read, which have columns only then. */
export interface ClientsWork {
  of: (clientId: string) => ClientWork
  hasReports: boolean
  hasMentions: boolean
}

/** Returns the work for all clients, as far as the reader may see it. */
export function useClientsWork({ reportsOf, mentionsOf }: ReaderMonths): ClientsWork {
  const { data: cards } = useQuery(openCardsQueryOptions())
  const { data: paces } = useQuery(clientPacesQueryOptions())
  const { data: reports } = useQuery(reportsOfAllQueryOptions(reportsOf))
  const { data: mentions } = useQuery(newMentionsOfAllQueryOptions(mentionsOf))
  const { data: trends } = useQuery(visitTrendsQueryOptions())
  return useMemo(() => {
    const found = {
      cards: byClient(cards),
      paces: byClient(paces),
      reports: byClient(reports),
      mentions: byClient(mentions),
      trends: byClient(trends),
    }
    const of = (clientId: string): ClientWork => {
      const none = { clientId, open: 0, waiting: 0, overdue: 0 }
      const pace = paces ? (found.paces.get(clientId) ?? { clientId, targets: 0, states: {} }) : null
      const work = {
        cards: cards ? (found.cards.get(clientId) ?? none) : null,
        pace,
        report: found.reports.get(clientId) ?? null,
        mentions: mentions ? (found.mentions.get(clientId)?.count ?? 0) : null,
        trend: found.trends.get(clientId)?.days ?? null,
      }
      const facts: WorkFacts = {
        overdueCards: work.cards?.overdue ?? noWork.overdueCards,
        targetsAtRisk: pace?.states.atRisk ?? noWork.targetsAtRisk,
        targetsBehind: pace?.states.behind ?? noWork.targetsBehind,
        report: work.report?.need ?? noWork.report,
        newMentions: work.mentions ?? noWork.newMentions,
      }
      return { ...work, facts }
    }
    return { of, hasReports: reports !== undefined, hasMentions: mentions !== undefined }
  }, [cards, paces, reports, mentions, trends])
}

const byClient = <Row extends { clientId: string }>(rows: readonly Row[] = []): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.clientId, row]))
