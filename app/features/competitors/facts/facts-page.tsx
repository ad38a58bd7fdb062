import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadText } from '#app/components/data-table/csv.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { FactTable } from '#app/shared/competitors/facts.ts'
import { CompetitorsFrame } from '../competitors-frame.tsx'
import { factsCsv } from './facts-csv.ts'
import { FactsTable } from './facts-table.tsx'
import { factTableQueryOptions } from './facts.queries.ts'

interface FactsPageProps {
  client: ClientSummary | null
  /** Whether the sample company is shown. */
  demo: boolean
  /** Shown while no client is selected: clients are another feature. */
  withoutClient: ReactNode
}

/** What is measured of a client's website and of its competitors, next to each other. */
export function FactsPage({ client, demo, withoutClient }: FactsPageProps) {
  const t = useMessages('competitorFacts')
  return (
    <CompetitorsFrame client={client} demo={demo} question={t('question')} withoutClient={withoutClient}>
      {(shown) => <Facts key={shown.id} client={shown} />}
    </CompetitorsFrame>
  )
}

function Facts({ client }: { client: ClientSummary }) {
  const t = useMessages('competitorFacts')
  const tCompetitors = useMessages('competitors')
  const table = useQuery(factTableQueryOptions(client.id))
  const hasCompetitors = table.data !== undefined && table.data.columns.length > 1
  return (
    <Card
      title={useMessages('shell')('competitorFactsPage')}
      intro={t('intro')}
      actions={hasCompetitors && <ExportButton client={client} table={table.data} />}
    >
      <QueryState query={table} height="560px" shape="table">
        {(found) =>
          found.columns.length > 1 ? (
            <FactsTable table={found} timeZone={client.timeZone} />
          ) : (
            <EmptyState
              icon={Plus}
              action={
                <Button asChild>
                  <Link to="/competitors/watched" search={{ add: true }}>
                    {tCompetitors('addCompetitor')}
                  </Link>
                </Button>
              }
            >
              <strong>{tCompetitors('emptyFirst')}</strong>
              <br />
              {t('emptyFacts')}
            </EmptyState>
          )
        }
      </QueryState>
    </Card>
  )
}

function ExportButton({ client, table }: { client: ClientSummary; table: FactTable }) {
  const t = useMessages('competitorFacts')
  return (
    <Button
      size="1"
      variant="soft"
      color="gray"
      highContrast
      onClick={() =>
        downloadText(`competitor-facts-${client.website ?? client.id}.csv`, 'text/csv', factsCsv(table, t))
      }
    >
      <Download size={14} aria-hidden="true" /> {t('action.exportCsv')}
    </Button>
  )
}
