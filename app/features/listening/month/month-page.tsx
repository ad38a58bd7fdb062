import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Radio } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useCsvDownload } from '#app/components/data-table/use-csv-download.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { ListeningMonth } from '#app/shared/listening/month.ts'
import { ListeningFrame } from '../listening-frame.tsx'
import { ExtremesCard } from './extremes-card.tsx'
import { HowCounted } from './how-counted.tsx'
import { MentionsChart } from './mentions-chart.tsx'
import { MonthTiles } from './month-tiles.tsx'
import { listeningMonthQueryOptions, useExportListeningMonth } from './month.queries.ts'
import { NewVoicesCard } from './new-voices-card.tsx'
import { OriginsCard } from './origins-card.tsx'
import { SharesCard } from './shares-card.tsx'
import { TopicsCard } from './topics-card.tsx'
import { VisitsCard } from './visits-card.tsx'

const AlertsCard = lazy(() => import('./alerts-card.tsx').then((module) => ({ default: module.AlertsCard })))

interface MonthPageProps {
  client: ClientSummary | null
  month: Month
  /** Whether the sample company is shown. */
  demo: boolean
  /** Lets people choose a client, if there is none. */
  withoutClient: ReactNode
}

/** The month of Listening: how much was said, is it unusual, and how the client compares with competitors. */
export function MonthPage({ client, month, demo, withoutClient }: MonthPageProps) {
  const t = useMessages('listeningMonth')
  return (
    <ListeningFrame
      question={t('question')}
      client={client}
      demo={demo}
      withoutClient={withoutClient}
      actions={client && <ExportButton client={client} month={month} />}
    >
      {({ id }) => <LoadedMonth clientId={id} month={month} />}
    </ListeningFrame>
  )
}

function ExportButton({ client, month }: { client: ClientSummary; month: Month }) {
  const t = useMessages('listeningMonth')
  const { download, isPending } = useCsvDownload(useExportListeningMonth(client.id), `mentions-${month}`)
  return (
    <Button variant="soft" color="gray" loading={isPending} onClick={() => download(month)}>
      {t('action.exportCsv')}
    </Button>
  )
}

function LoadedMonth({ clientId, month }: { clientId: string; month: Month }) {
  const query = useQuery(listeningMonthQueryOptions(clientId, month))
  return (
    <QueryState query={query} height="900px">
      {(found) => (found.began === null ? <NothingYet /> : <ShownMonth clientId={clientId} found={found} />)}
    </QueryState>
  )
}

function NothingYet() {
  const t = useMessages('listeningMonth')
  return (
    <StatePanel
      icon={<Radio size={20} />}
      title={t('emptyTitle')}
      actions={
        <Button asChild>
          <Link to="/listening">{t('openInbox')}</Link>
        </Button>
      }
    >
      {t('emptyText')}
    </StatePanel>
  )
}

function ShownMonth({ clientId, found }: { clientId: string; found: ListeningMonth }) {
  return (
    <Stack gap="5">
      <MonthTiles month={found} />
      <MentionsChart month={found} />
      <Columns equal>
        <Column>
          <SharesCard month={found} />
          <OriginsCard month={found} />
          <NewVoicesCard month={found} />
        </Column>
        <Column>
          <TopicsCard month={found} />
          <ExtremesCard month={found} />
          <Suspense>
            <AlertsCard clientId={clientId} month={found.month} timeZone={found.website.timeZone} />
          </Suspense>
        </Column>
      </Columns>
      <VisitsCard month={found} />
      <HowCounted />
    </Stack>
  )
}
