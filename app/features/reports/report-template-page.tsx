import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import '#app/components/list/list-controls.module.css'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { ReportTabs } from './report-tabs.tsx'
import { TemplateEditor } from './template/template-editor.tsx'
import { templateQueryOptions } from './template/template.queries.ts'

interface ReportTemplatePageProps {
  client: ClientSummary | null
  /** Whether the sample company is shown, which has no reports. */
  demo: boolean
}

/** What the chosen client's reports begin with. For Admins. */
export function ReportTemplatePage({ client, demo }: ReportTemplatePageProps) {
  const t = useMessages('reportList')
  const tShell = useMessages('shell')
  return (
    <Page
      title={tShell('reportTemplatePage')}
      question={client && !demo ? t('templateOf', { company: client.name }) : t('templateQuestion')}
    >
      <ReportTabs />
      {demo ? (
        <StatePanel icon={<FileText size={20} />} title={t('noSampleTitle')}>
          {t('noSampleText')}
        </StatePanel>
      ) : client ? (
        <Template key={client.id} clientId={client.id} />
      ) : (
        <ChooseClient />
      )}
    </Page>
  )
}

function Template({ clientId }: { clientId: string }) {
  const query = useQuery(templateQueryOptions(clientId))
  const { data: clients = null } = useQuery(clientListQueryOptions())
  return (
    <QueryState query={query} height="720px" shape="list">
      {(template) => (
        <TemplateEditor template={template} others={clients && clients.filter(({ id }) => id !== clientId)} />
      )}
    </QueryState>
  )
}
