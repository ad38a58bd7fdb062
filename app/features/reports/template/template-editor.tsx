import { Button } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, RotateCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { Said } from '#app/components/form/said.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { languages } from '#app/shared/account/appearance.ts'
import { languageName } from '#app/shared/format/names.ts'
import type { ReportTemplate, SaveTemplate } from '#app/shared/reports/report-list.ts'
import { BlockList } from './block-list.tsx'
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
  const { say, locale } = useReader('reportList')
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
      title={say('templateTitle')}
      intro={changedAt === null ? say('templateDefault') : say('templateOwn')}
      actions={
        others !== null &&
        others.length > 0 && (
          <Button
            variant="soft"
            highContrast
            disabled={typed !== null}
            title={typed === null ? undefined : say('saveFirst')}
            onClick={(event) => setCopied(event.currentTarget)}
          >
            <Copy size={15} aria-hidden="true" /> {say('copyTemplate')}
          </Button>
        )
      }
    >
      <div className={styles['editor']}>
        <div className={styles['language']}>
          <SelectInput
            label={say('name.language')}
            note={say('languageNote')}
            name="language"
            value={language}
            error={undefined}
            options={languages.map((value) => ({ value, label: languageName(locale, value) }))}
            onChange={(value) => change({ language: value })}
          />
        </div>
        <BlockList blocks={blocks} segments={segments} onChange={(next) => change({ blocks: [...next] })} />
        <Actions className={styles['foot'] ?? ''}>
          <Button
            disabled={typed === null}
            loading={save.isPending}
            onClick={() => typed && save.mutate(typed, { onSuccess: () => setTyped(null) })}
          >
            {say('action.saveChanges')}
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
              {say(isOutdated ? 'loadNewer' : 'discard')}
            </Button>
          )}
          <Said error={refusal?.message}>{save.isSuccess && typed === null && say('note.saved')}</Said>
        </Actions>
        {changedAt !== null && (
          <Note>
            {say('lastChanged')} <LocalMoment at={changedAt} />
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
