import { Button } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { minForecastDays, type LedgerForecast } from '#app/shared/growth/forecast.ts'
import { ForecastLedgerCard } from './forecasts/forecast-ledger.tsx'
import type { ForecastsSearch } from './forecasts/forecasts-search.ts'
import { forecastLedgerQueryOptions } from './forecasts/forecasts.queries.ts'
import { GrowthFrame, type GrowthPageProps } from './growth-frame.tsx'

interface ForecastsPageProps extends GrowthPageProps {
  search: ForecastsSearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<ForecastsSearch>) => void
}

/** Every forecast that was shown, and what came: how far forecasts can be trusted. */
export function ForecastsPage({ client, demo, search, onSearch }: ForecastsPageProps) {
  const t = useMessages('growthForecasts')
  return (
    <GrowthFrame client={client} demo={demo} question={t('question')} withoutClient={<ChooseClient />}>
      {(shown) => <Forecasts key={shown.id} client={shown} search={search} onSearch={onSearch} />}
    </GrowthFrame>
  )
}

interface ForecastsProps extends Pick<ForecastsPageProps, 'search' | 'onSearch'> {
  client: ClientSummary
}

function Forecasts({ client, search, onSearch }: ForecastsProps) {
  const t = useMessages('growthForecasts')
  const queryClient = useQueryClient()
  const query = useQuery(forecastLedgerQueryOptions(client.id, search))
  const readAll = async () => {
    const rows: LedgerForecast[] = []
    for (let at = 1; ; at += 1) {
      const page = await queryClient.query(forecastLedgerQueryOptions(client.id, { ...search, at }))
      rows.push(...page.rows)
      if (page.rows.length === 0 || rows.length >= page.total) return rows
    }
  }
  return (
    <QueryState query={query} height="720px" shape="table">
      {(ledger) =>
        ledger.total === 0 ? (
          <StatePanel
            icon={<History size={20} />}
            title={t('emptyTitle')}
            actions={
              <Button asChild>
                <Link to="/growth">{t('openTargets')}</Link>
              </Button>
            }
          >
            {t('emptyText', { needed: minForecastDays })}
          </StatePanel>
        ) : (
          <ForecastLedgerCard
            ledger={ledger}
            search={search}
            onSearch={onSearch}
            fileName={`${client.website ?? client.id}-forecasts`}
            readAll={readAll}
          />
        )
      }
    </QueryState>
  )
}
