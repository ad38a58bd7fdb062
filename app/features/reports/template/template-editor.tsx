import { Button } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, RotateCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
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
import { TemplateBlockList } from './block-list.tsx'
import { useSaveTemplate, templateQueryOptions } from './template.queries.ts'
import { sharedSegmentsQueryOptions } from '../shared-segments.queries.ts'
import styles from './template.module.css'

const CopyDialog = lazy(() => import('./copy-dialog.tsx').then((module) => ({ default: module.CopyDialog })))

interface TemplateEditorProps {
  template: ReportTemplate
  /** The other clients, to which it can be copied; null if they couldn't be read. */
  others: readonly { id: string; name: string }[] | null
}

/**
 * A client's template with what was typed. The typed one keeps the revision that it is based on: if somebody saved
 * since, the server refuses it, and nothing typed is lost until the person loads the newer one.
 */
export function TemplateEditor({ template, others }: TemplateEditorProps) {
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
