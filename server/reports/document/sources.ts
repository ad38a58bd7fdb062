import type { Actor } from '#app/shared/access/permissions.ts'
import type { DataQuality } from '#app/shared/analytics/data-quality.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { FunnelMonth } from '#app/shared/analytics/funnels.ts'
import type { GoalMonth } from '#app/shared/analytics/goal-month.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { SearchTerms } from '#app/shared/analytics/search-terms.ts'
import type { Segment } from '#app/shared/analytics/segments/segment.ts'
import type { SpeedMonth } from '#app/shared/analytics/speed.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { TargetList } from '#app/shared/growth/target.ts'
import type { FindingResults } from '#app/shared/discovery/finding-list.ts'
import { listFunnelMonths } from '../../analytics/funnels/funnel-month.ts'
import { getDataQuality } from '../../analytics/query/data-quality.ts'
import { getGoalMonth } from '../../analytics/query/goal-month.ts'
import { getMonthOverview } from '../../analytics/query/month-overview.ts'
import { getSearchTerms } from '../../analytics/query/search-terms.ts'
import { listSegments } from '../../analytics/segments/segments.ts'
import { getSpeedMonth } from '../../analytics/speed/speed-month.ts'
import { readCardsForReport, type ReportCards } from '../../cards/overview/report-cards.ts'
import { getCompetitorMonth, type CompetitorMonth } from '../../competitors/month/report-month.ts'
import type { Context } from '../../context.ts'
import { readDiscoveryRuns } from '../../discovery/findings/discovery-runs.ts'
import { listFindings } from '../../discovery/findings/findings.ts'
import { getOutlook, type Outlook } from '../../growth/forecast/outlook.ts'
import { listTargets } from '../../growth/targets/targets.ts'
import { getMentionMonth, type MentionMonth } from '../../listening/month/report-month.ts'

/** The rows of the tables of queries and pages, and the funnels of a report. */
const maxSearchRows = 10
const maxFunnels = 5

/** What reports are built from. Each is read when a block first needs it, and once for all blocks. */
export interface Sources {
  overview: (filters: readonly Filter[]) => Promise<MonthOverview>
  goals: (filters: readonly Filter[]) => Promise<GoalMonth>
  funnels: (filters: readonly Filter[]) => Promise<{ months: FunnelMonth[]; more: number }>
  speed: () => Promise<SpeedMonth>
  search: () => Promise<{ queries: SearchTerms; pages: SearchTerms }>
  quality: () => Promise<DataQuality>
  findings: () => Promise<{ list: FindingResults; ran: boolean }>
  mentions: () => Promise<MentionMonth>
  competitors: () => Promise<CompetitorMonth>
  targets: () => Promise<TargetList>
  outlook: () => Promise<Outlook>
  cards: () => Promise<ReportCards>
  /** Those of the whole team: a report doesn't depend on who looks at it. */
  segments: () => Promise<Segment[]>
}

/** The month of a client, and the cards that its report before has named. */
interface SourcesInput {
  clientId: string
  month: Month
  named: readonly string[]
}

/**
 * Returns the sources of a client's month, read as a person by the use cases of their domains, which check role and
 * client themselves.
 */
export function sourcesOf(context: Context, actor: Actor, { clientId, month, named }: SourcesInput): Sources {
  const asked = { clientId, month }
  return {
    overview: once((filters) => getMonthOverview(context, actor, { ...asked, filters: [...filters] })),
    goals: once((filters) => getGoalMonth(context, actor, { ...asked, filters: [...filters] })),
    funnels: once((filters) => listFunnelMonths(context, actor, { ...asked, filters: [...filters] }, maxFunnels)),
    speed: once(() => getSpeedMonth(context, actor, { ...asked, filters: [] })),
    search: once(async () => ({
      queries: await getSearchTerms(context, actor, { ...asked, dimension: 'query' }, maxSearchRows),
      pages: await getSearchTerms(context, actor, { ...asked, dimension: 'page' }, maxSearchRows),
    })),
    quality: once(() => getDataQuality(context, actor, asked)),
    findings: once(async () => ({
      list: await listFindings(context, actor, {
        ...asked,
        states: ['open', 'carded'],
        kind: 'improve',
        sort: 'rank',
        at: 1,
      }),
      ran: (await readDiscoveryRuns(context, actor, clientId)).last !== null,
    })),
    mentions: once(() => getMentionMonth(context, actor, asked)),
    competitors: once(() => getCompetitorMonth(context, actor, asked)),
    targets: once(() => listTargets(context, actor, asked)),
    outlook: once(() => getOutlook(context, actor, asked)),
    cards: once(() => readCardsForReport(context, actor, { ...asked, named })),
    segments: once(async () => (await listSegments(context, actor, clientId)).filter(({ shared }) => shared)),
  }
}

/** Returns a function that reads each question once. */
function once<Answer>(read: (filters: readonly Filter[]) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>()
  return (filters: readonly Filter[] = []): Promise<Answer> => {
    const key = JSON.stringify(filters)
    const known = answers.get(key)
    if (known) return known
    const answer = read(filters)
    answers.set(key, answer)
    return answer
  }
}
