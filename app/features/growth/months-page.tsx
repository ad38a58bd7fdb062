import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { GrowthFrame, type GrowthPageProps } from './growth-frame.tsx'
import { MonthsBar } from './months/months-bar.tsx'
import { MonthsChart } from './months/months-chart.tsx'
import { historyOf, type MonthsSearch } from './months/months-search.ts'
import { monthHistoryQueryOptions } from './months/months.queries.ts'

interface MonthsPageProps extends GrowthPageProps {
  month: Month
  search: MonthsSearch
  /** Puts another number into the address. */
  onSearch: (part: Partial<MonthsSearch>) => void
}

/** A number over 13 months, with what happened in them. */
export function MonthsPage({ client, demo, month, search, onSearch }: MonthsPageProps) {
  const t = useMessages('growthMonths')
  return (
    <GrowthFrame client={client} demo={demo} question={t('question')} withoutClient={<ChooseClient />}>
      {(shown) => <Months key={`${shown.id} ${month}`} client={shown} month={month} {...{ search, onSearch }} />}
    </GrowthFrame>
  )
}

interface MonthsProps extends Pick<MonthsPageProps, 'month' | 'search' | 'onSearch'> {
  client: ClientSummary
}

function Months({ client, month, search, onSearch }: MonthsProps) {
  const t = useMessages('growthMonths')
  const query = useQuery(monthHistoryQueryOptions({ clientId: client.id, month, ...historyOf(search) }))
  return (
    <Card title={useMessages('growth')('tab.months')} intro={t('intro')}>
      <Stack gap="3">
        <MonthsBar search={search} history={query.data ?? null} onSearch={onSearch} />
        <QueryState query={query} height="360px">
          {(history) => <MonthsChart client={client} history={history} />}
        </QueryState>
      </Stack>
    </Card>
  )
}
