import { useQuery } from '@tanstack/react-query'
import { Bot, ShieldCheck } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { AssistantsTable } from './assistants-table.tsx'
import { CrawlersMonth } from './crawlers-month.tsx'
import { botsMonthQueryOptions, type BotsParams } from './bots.queries.ts'
import { DroppedMonth } from './dropped-month.tsx'

/** The tab "Bots and AI" of a company's month. The page's loader calls `loadBots`. */
export function BotsTab(params: BotsParams) {
  const { say } = useReader('bots')
  const query = useQuery(botsMonthQueryOptions(params))
  const isFiltered = params.filters.length > 0
  const intro = say('assistantsIntro')
  return (
    <Stack>
      <Card title={say('assistantsTitle')} intro={isFiltered ? `${intro} ${say('note.visitsMatching')}` : intro}>
        <QueryState query={query} height="220px" shape="table">
          {(month) =>
            month.assistants.rows.length === 0 ? (
              <EmptyState icon={Bot}>{say(isFiltered ? 'noneMatches' : 'noAssistants')}</EmptyState>
            ) : (
              <AssistantsTable month={month} filters={params.filters} />
            )
          }
        </QueryState>
      </Card>
      <Card title={say('crawlersTitle')} intro={say('crawlersIntro')}>
        <QueryState query={query} height="320px" shape="table">
          {(month) => <CrawlersMonth month={month} />}
        </QueryState>
      </Card>
      <Card title={say('droppedTitle')} intro={say('droppedIntro')}>
        <QueryState query={query} height="320px" shape="table">
          {(month) =>
            month.dropped.days.length === 0 && !month.dropped.previous?.length ? (
              <EmptyState icon={ShieldCheck}>{say('nothingDropped')}</EmptyState>
            ) : (
              <DroppedMonth month={month} />
            )
          }
        </QueryState>
      </Card>
    </Stack>
  )
}
