import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { minForecastDays } from '#app/shared/growth/forecast.ts'
import { ForecastLedgerCard } from './forecasts/forecast-ledger.tsx'
import { forecastLedgerQueryOptions } from './forecasts/forecasts.queries.ts'
import { GrowthFrame, type GrowthPageProps } from './growth-frame.tsx'

interface ForecastsPageProps extends GrowthPageProps {
  /** The page of the list, from 1. */
  at: number
  onPage: (at: number) => void
}

/** Every forecast that was shown, and what came: how far forecasts can be trusted. */
export function ForecastsPage({ client, demo, at, onPage }: ForecastsPageProps) {
  const t = useMessages('growthForecasts')
  return (
    <GrowthFrame client={client} demo={demo} question={t('question')} withoutClient={<ChooseClient />}>
      {(shown) => <Forecasts key={shown.id} client={shown} at={at} onPage={onPage} />}
    </GrowthFrame>
  )
}

interface ForecastsProps extends Pick<ForecastsPageProps, 'at' | 'onPage'> {
  client: ClientSummary
}

function Forecasts({ client, at, onPage }: ForecastsProps) {
  const t = useMessages('growthForecasts')
  const query = useQuery(forecastLedgerQueryOptions(client.id, at))
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
            at={at}
            onPage={onPage}
            fileName={`${client.website ?? client.id}-forecasts-${at}`}
          />
        )
      }
    </QueryState>
  )
}
