import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { Button } from '@radix-ui/themes'
import { RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { languages, type Language } from '#app/shared/account/appearance.ts'
import { languageName } from '#app/shared/format/names.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import { TemplateBlockList } from './block-list.tsx'
import styles from './template.module.css'

/** A template as it is typed. */
export interface TypedTemplate {
  /** The stored revision that it is based on. */
  revision: number
  /** Null for the agency's, which has none. */
  language: Language | null
  blocks: ReportBlock[]
  /** False as long as only the language was changed, and the blocks are those of another template. */
  hasOwnBlocks: boolean
}

interface TemplateEditorProps {
  template: TypedTemplate & { changedAt: string | null }
  intro: string
  /** The segments of the client; null for a template of several clients. */
  segments: readonly { id: string; name: string }[] | null
  /** Where the stored template is read from. */
  queryKey: QueryKey
  save: { error: unknown; isPending: boolean; isSuccess: boolean; reset: () => void }
  onSave: (typed: TypedTemplate) => Promise<unknown>
  /** Actions on the stored template, which wait until what was typed is saved. */
  actions?: (isTyped: boolean) => ReactNode
}

/**
 * A template with what was typed. The typed one keeps the revision that it is based on: if someone saved since, the
 * server refuses it, and nothing typed is lost until the person loads the newer one.
 */
export function TemplateEditor(props: TemplateEditorProps) {
  const { template, intro, segments, queryKey, save, onSave, actions } = props
  const { t, locale } = useTranslator('reportList')
  const queryClient = useQueryClient()
  const publicError = usePublicError()
  const [typed, setTyped] = useState<TypedTemplate | null>(null)
  const { revision, language, blocks, hasOwnBlocks } = typed ?? template
  const change = (part: Partial<TypedTemplate>) => {
    if (save.isSuccess) save.reset()
    setTyped({ revision, language, blocks, hasOwnBlocks, ...part })
  }
  const refusal = save.error === null ? null : publicError(save.error)
  const isOutdated = refusal?.code === 'report.template_changed'
  return (
    <Card title={t('templateTitle')} intro={intro} actions={actions?.(typed !== null)}>
      <div className={styles['editor']}>
        {language !== null && (
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
        )}
        <TemplateBlockList
          blocks={blocks}
          segments={segments}
          onChange={(next) => change({ blocks: [...next], hasOwnBlocks: true })}
        />
        <Actions className={styles['foot'] ?? ''}>
          <Button
            disabled={typed === null}
            loading={save.isPending}
            // After an error the page keeps what was typed, and shows the reason next to the button.
            onClick={() =>
              typed &&
              void onSave(typed).then(
                () => setTyped(null),
                () => {},
              )
            }
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
                void queryClient.invalidateQueries({ queryKey })
              }}
            >
              {isOutdated && <RotateCw size={15} aria-hidden="true" />}
              {t(isOutdated ? 'loadNewer' : 'discard')}
            </Button>
          )}
          <ActionStatus error={refusal?.message}>{save.isSuccess && typed === null && t('note.saved')}</ActionStatus>
        </Actions>
        {template.changedAt !== null && (
          <Note>
            {t('lastChanged')} <LocalMoment at={template.changedAt} />
          </Note>
        )}
      </div>
    </Card>
  )
}
