import { TemplateBlockList } from './template/block-list.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Copy, RotateCw } from 'lucide-react'
import { Button } from '@radix-ui/themes'
import { lazy, Suspense, useState } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { languages } from '#app/shared/account/appearance.ts'
import { languageName } from '#app/shared/format/names.ts'
import type { ReportTemplate, SaveTemplate } from '#app/shared/reports/report-list.ts'
import { ReportTabs } from './report-tabs.tsx'
import { templateQueryOptions, useSaveTemplate } from './template/template.queries.ts'
import { sharedSegmentsQueryOptions } from './shared-segments.queries.ts'
import '#app/components/list/list-controls.module.css'
import styles from './template/template.module.css'

const CopyDialog = lazy(() => import('./template/copy-dialog.tsx').then((module) => ({ default: module.CopyDialog })))

interface TemplateEditorProps {
  template: ReportTemplate
  /** The other clients, to which it can be copied; null if they couldn't be read. */
  others: readonly { id: string; name: string }[] | null
}

/**
 * A client's template with what was typed. The typed one keeps the revision that it is based on: if someone saved
 * since, the server refuses it, and nothing typed is lost until the person loads the newer one.
 */
function TemplateEditor({ template, others }: TemplateEditorProps) {
  const { t, locale } = useTranslator('reportList')
  const { clientId, changedAt } = template
  const queryClient = useQueryClient()
  const publicError = usePublicError()
  const { data: segments = [] } = useQuery(sharedSegmentsQueryOptions(clientId))
  const [typed, setTyped] = useState<SaveTemplate | null>(null)
  const [copied, setCopied] = useState<HTMLElement | null>(null)
  const save = useSaveTemplate(clientId)
  const { revision, language, blocks } = typed ?? template
  const change = (part: Partial<SaveTemplate>) => {
    if (save.isSuccess) save.reset()
    setTyped({ clientId, revision, language, blocks, ...part })
  }
  const refusal = save.error === null ? null : publicError(save.error)
  const isOutdated = refusal?.code === 'report.template_changed'
  return (
    <Card
      title={t('templateTitle')}
      intro={changedAt === null ? t('templateDefault') : t('templateOwn')}
      actions={
        others !== null &&
        others.length > 0 && (
          <Button
            variant="soft"
            highContrast
            disabled={typed !== null}
            title={typed === null ? undefined : t('saveFirst')}
            onClick={(event) => setCopied(event.currentTarget)}
          >
            <Copy size={15} aria-hidden="true" /> {t('copyTemplate')}
          </Button>
        )
      }
    >
      <div className={styles['editor']}>
        <div className={styles['language']}>
          <SelectInput
            label={t('name.language')}
            note={t('languageNote')}
            name="language"
            value={language}
            error={undefined}
            options={languages.map((value) => ({ value, label: languageName(locale, value) }))}
            onChange={(value) => change({ language: value })}
          />
        </div>
        <TemplateBlockList blocks={blocks} segments={segments} onChange={(next) => change({ blocks: [...next] })} />
        <Actions className={styles['foot'] ?? ''}>
          <Button
            disabled={typed === null}
            loading={save.isPending}
            onClick={() => typed && save.mutate(typed, { onSuccess: () => setTyped(null) })}
          >
            {t('action.saveChanges')}
          </Button>
          {typed !== null && !save.isPending && (
            <Button
              variant="soft"
              color="gray"
              highContrast
              onClick={() => {
                setTyped(null)
                save.reset()
                void queryClient.invalidateQueries({ queryKey: templateQueryOptions(clientId).queryKey })
              }}
            >
              {isOutdated && <RotateCw size={15} aria-hidden="true" />}
              {t(isOutdated ? 'loadNewer' : 'discard')}
            </Button>
          )}
          <ActionStatus error={refusal?.message}>{save.isSuccess && typed === null && t('note.saved')}</ActionStatus>
        </Actions>
        {changedAt !== null && (
          <Note>
            {t('lastChanged')} <LocalMoment at={changedAt} />
          </Note>
        )}
      </div>
      {copied && others !== null && (
        <Suspense>
          <CopyDialog template={template} others={others} opener={copied} onClose={() => setCopied(null)} />
        </Suspense>
      )}
    </Card>
  )
}

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
