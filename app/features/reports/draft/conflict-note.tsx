import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatList } from '#app/shared/format/list.ts'
import type { ReportPreview } from '#app/shared/reports/report-preview.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import { BlockChanges } from './block-changes-list.tsx'
import { reportChangesQueryOptions } from './draft.queries.ts'
import styles from './editor.module.css'
import type { Draft } from './use-draft.ts'

interface ConflictNoteProps {
  draft: Draft
  /** What the person wrote and hasn't saved. */
  typed: string
  preview: ReportPreview | null
}

/** Says that somebody else changed the report while a form is open: who and what. The form keeps what was typed. */
export function ConflictNote({ draft, typed, preview }: ConflictNoteProps) {
  const { t, locale } = useTranslator('reportEditor')
  const { newer, seen, key } = draft
  // Revisions of another version can't be compared.
  const isComparable = newer !== null && newer.version === seen.version && newer.state !== 'published'
  const { data: changes } = useQuery({
    ...reportChangesQueryOptions(key, seen.revision, newer?.revision ?? seen.revision),
    enabled: isComparable,
  })
  if (newer === null) return null
  const people = [...new Set(changes?.people.map(({ name }) => name ?? t('name.someone')))]
  const person = people.length === 0 ? t('name.someone') : formatList(locale, people)
  return (
    <div className={styles['conflict']} role="alert">
      <h3>{t(newer.state === 'published' ? 'publishedMeanwhile' : 'conflictTitle', { person })}</h3>
      <p>{t('conflictText')}</p>
      {isComparable && changes && (
        <BlockChanges
          changes={changes.blocks}
          before={seen.blocks}
          after={newer.blocks}
          written={preview?.written ?? null}
        />
      )}
      <Actions mt="2">
        <Button type="button" size="1" onClick={draft.catchUp}>
          {t('catchUp')}
        </Button>
        {typed !== '' && <CopyButton text={typed} name={t('yourText')} />}
      </Actions>
    </div>
  )
}

/** What somebody else made of the block in the open form; undefined if they removed it. */
export function StoredBlock({ stored }: { stored: ReportBlock | undefined }) {
  const t = useMessages('reportEditor')
  return (
    <div className={styles['conflict']} role="note">
      <h3>{t(stored ? 'blockChangedToo' : 'blockRemovedToo')}</h3>
      <p>{t(stored ? 'blockChangedText' : 'blockRemovedText')}</p>
      {stored && stored.text !== '' && (
        <blockquote>
          <bdi>{stored.text}</bdi>
        </blockquote>
      )}
    </div>
  )
}
