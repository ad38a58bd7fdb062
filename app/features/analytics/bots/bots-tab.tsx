import { useQuery } from '@tanstack/react-query'
import { Bot, ShieldCheck } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { AssistantsTable } from './assistants-table.tsx'
import { CrawlersMonth } from './crawlers-month.tsx'
import { botsMonthQueryOptions, type BotsParams } from './bots.queries.ts'
import { DroppedMonth } from './dropped-month.tsx'

/** The tab "Bots and AI" of a client's month. The page's loader calls `loadBots`. */
export function BotsTab(params: BotsParams) {
  const { t } = useTranslator('bots')
  const query = useQuery(botsMonthQueryOptions(params))
  const isFiltered = params.filters.length > 0
  const intro = t('assistantsIntro')
  return (
    <Stack>
      <Card title={t('assistantsTitle')} intro={isFiltered ? `${intro} ${t('note.visitsMatching')}` : intro}>
        <QueryState query={query} height="220px" shape="table">
          {(month) =>
            month.assistants.rows.length === 0 ? (
              <EmptyState icon={Bot}>{t(isFiltered ? 'noneMatches' : 'noAssistants')}</EmptyState>
            ) : (
              <AssistantsTable month={month} filters={params.filters} />
            )
          }
        </QueryState>
      </Card>
      <Card title={t('crawlersTitle')} intro={t('crawlersIntro')}>
        <QueryState query={query} height="320px" shape="table">
          {(month) => <CrawlersMonth month={month} />}
        </QueryState>
      </Card>
      <Card title={t('droppedTitle')} intro={t('droppedIntro')}>
        <QueryState query={query} height="320px" shape="table">
          {(month) =>
            month.dropped.days.length === 0 && !month.dropped.previous?.length ? (
              <EmptyState lack="done" icon={ShieldCheck}>
                {t('nothingDropped')}
              </EmptyState>
            ) : (
              <DroppedMonth month={month} />
            )
          }
        </QueryState>
      </Card>
    </Stack>
  )
}
