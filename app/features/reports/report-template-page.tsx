import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '@radix-ui/themes'
import { Copy, FileText } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { AgencyTemplate, ReportTemplate } from '#app/shared/reports/report-list.ts'
import { ReportTabs } from './report-tabs.tsx'
import { sharedSegmentsQueryOptions } from './shared-segments.queries.ts'
import { TemplateEditor } from './template/template-editor.tsx'
import {
  agencyTemplateQueryOptions,
  templateQueryOptions,
  useSaveAgencyTemplate,
  useSaveTemplate,
} from './template/template.queries.ts'
import '#app/components/list/list-controls.module.css'

const CopyDialog = lazyPart(() => import('./template/copy-dialog.tsx').then((module) => module.CopyDialog))

interface ReportTemplatePageProps {
  client: ClientSummary | null
  /** Whether the sample company is shown, which has no reports. */
  demo: boolean
}

/** What the chosen client's reports begin with; without a client, what those of all others do. For Admins. */
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
        <TemplateOfClient key={client.id} client={client} />
      ) : (
        <TemplateOfAgency />
      )}
    </Page>
  )
}

function TemplateOfAgency() {
  const query = useQuery(agencyTemplateQueryOptions())
  return (
    <QueryState query={query} height="720px" shape="list">
      {(template) => <AgencyEditor template={template} />}
    </QueryState>
  )
}

function AgencyEditor({ template }: { template: AgencyTemplate }) {
  const t = useMessages('reportList')
  const save = useSaveAgencyTemplate()
  return (
    <TemplateEditor
      template={{ ...template, language: null, hasOwnBlocks: true }}
      intro={t('templateOfAgency')}
      segments={null}
      queryKey={agencyTemplateQueryOptions().queryKey}
      save={save}
      onSave={({ revision, blocks }) => save.mutateAsync({ revision, blocks })}
    />
  )
}

function TemplateOfClient({ client }: { client: ClientSummary }) {
  const query = useQuery(templateQueryOptions(client.id))
  const { data: clients = null } = useQuery(clientListQueryOptions())
  return (
    <QueryState query={query} height="720px" shape="list">
      {(template) => (
        <ClientEditor
          template={template}
          company={client.name}
          others={clients && clients.filter(({ id }) => id !== client.id)}
        />
      )}
    </QueryState>
  )
}

interface ClientEditorProps {
  template: ReportTemplate
  company: string
  /** The other clients, to which it can be copied; null if they couldn't be read. */
  others: readonly { id: string; name: string }[] | null
}

const introOf = { client: 'templateOwn', agency: 'templateFromAgency', default: 'templateDefault' } as const

function ClientEditor({ template, company, others }: ClientEditorProps) {
  const t = useMessages('reportList')
  const { clientId, from, revision, language } = template
  const { data: segments = [] } = useQuery(sharedSegmentsQueryOptions(clientId))
  const save = useSaveTemplate(clientId)
  const [copied, setCopied] = useState<HTMLElement | null>(null)
  const waiting = (isTyped: boolean) => ({ disabled: isTyped, title: isTyped ? t('saveFirst') : undefined })
  return (
    <>
      <TemplateEditor
        template={{ ...template, hasOwnBlocks: from === 'client' }}
        intro={t(introOf[from])}
        segments={segments}
        queryKey={templateQueryOptions(clientId).queryKey}
        save={save}
        onSave={(typed) =>
          save.mutateAsync({
            clientId,
            revision: typed.revision,
            language: typed.language ?? language,
            blocks: typed.hasOwnBlocks ? typed.blocks : null,
          })
        }
        actions={(isTyped) => (
          <Actions>
            {from === 'client' ? (
              <ConfirmDialog
                trigger={
                  <Button variant="soft" color="gray" highContrast {...waiting(isTyped)}>
                    {t('useAgencyTemplate')}
                  </Button>
                }
                title={t('giveUpTitle', { company })}
                confirm={t('useAgencyTemplate')}
                danger
                onConfirm={() => save.mutateAsync({ clientId, revision, language, blocks: null })}
              >
                {t('giveUpText')}
              </ConfirmDialog>
            ) : (
              <Button asChild variant="soft" color="gray" highContrast>
                <Link to="/reports/template" search={({ month }) => ({ month, client: undefined })}>
                  {t('openAgencyTemplate')}
                </Link>
              </Button>
            )}
            {others !== null && others.length > 0 && (
              <Button
                variant="soft"
                highContrast
                {...waiting(isTyped)}
                onClick={(event) => setCopied(event.currentTarget)}
              >
                <Copy size={15} aria-hidden="true" /> {t('copyTemplate')}
              </Button>
            )}
          </Actions>
        )}
      />
      {copied && others !== null && (
        <CopyDialog template={template} others={others} opener={copied} onClose={() => setCopied(null)} />
      )}
    </>
  )
}
