import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { namedPages } from '#app/shared/analytics/named-pages.ts'
import { goalPreviewQueryOptions } from './goals.queries.ts'
import type { ChangedPages, GoalKind, GoalPreviewChange } from '#app/shared/tracking/goals.ts'
import styles from './goals.module.css'
import { useSettled } from '#app/components/form/use-settled.ts'

interface GoalPreviewNoteProps {
  clientId: string
  kind: GoalKind
  pattern: string
  /** Id of the goal that is being changed, to show the effect of the change. */
  goalId?: number | undefined
}

/** What an unsaved goal would have matched; shows nothing while its pattern is empty. */
export function GoalPreviewNote({ clientId, kind, pattern, goalId }: GoalPreviewNoteProps) {
  const { t } = useTranslator('goals')
  const typed = useSettled(pattern.trim())
  const asked = { clientId, kind, pattern: typed, goalId }
  const { data } = useQuery({ ...goalPreviewQueryOptions(asked), enabled: typed !== '' })
  const shown = typed !== '' && typed === pattern.trim() ? data : undefined
  return (
    <Note as="output">
      {shown && t(`match.${kind}`, { count: shown.matches })}
      {shown && shown.pagesTotal > 0 && (
        <> {t('matchPages', { count: shown.pagesTotal, pages: namedPages(shown.pages, shown.pagesTotal) })}</>
      )}
      {shown?.change && <ChangeNote kind={kind} change={shown.change} />}
    </Note>
  )
}

/** How often the saved goal was reached, and which pages a change adds or removes. */
function ChangeNote({ kind, change }: { kind: GoalKind; change: GoalPreviewChange }) {
  const { t } = useTranslator('goals')
  const { added, removed } = change
  const pagesStay = kind === 'page' && change.kind === 'page' && added.total === 0 && removed.total === 0
  const line = (key: 'pagesAdded' | 'pagesRemoved', { pages, total }: ChangedPages) =>
    total > 0 && <span className={styles['line']}>{t(key, { count: total, pages: namedPages(pages, total) })}</span>
  return (
    <>
      <span className={styles['line']}>
        {t('asSaved', { met: t(`met.${change.kind}`, { count: change.matches }) })}
      </span>
      {line('pagesAdded', added)}
      {line('pagesRemoved', removed)}
      {pagesStay && <span className={styles['line']}>{t('samePages')}</span>}
    </>
  )
}
