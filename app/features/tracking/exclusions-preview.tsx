import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useSettled } from '#app/components/form/use-settled.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { namedPages } from '#app/shared/analytics/named-pages.ts'
import { exclusionsPreviewQuerySchema, type ExclusionsPreview } from '#app/shared/tracking/settings-form.ts'
import { exclusionsPreviewQueryOptions } from './tracking.queries.ts'
import styles from './tracking.module.css'

interface ExclusionsPreviewNoteProps {
  clientId: string
  /** The typed paths and the saved ones. */
  typed: readonly string[]
  saved: readonly string[]
}

/**
 * The page views of this month and the one before that the typed paths would exclude; shows nothing if one is no path,
 * or if they equal the saved ones.
 */
export function ExclusionsPreviewNote({ clientId, typed, saved }: ExclusionsPreviewNoteProps) {
  const t = useMessages('tracking')
  const parsed = v.safeParse(exclusionsPreviewQuerySchema, { clientId, excludedPaths: typed })
  const excludedPaths = parsed.success ? parsed.output.excludedPaths : []
  const written = JSON.stringify(excludedPaths)
  const isSettled = useSettled(written) === written
  const asks = excludedPaths.length > 0 && written !== JSON.stringify([...new Set(saved)])
  const { data } = useQuery({
    ...exclusionsPreviewQueryOptions({ clientId, excludedPaths }),
    enabled: asks && isSettled,
  })
  const shown = asks && isSettled ? data : undefined
  return (
    <output className={styles['preview']}>
      {shown && <Excluded preview={shown} />}
      {shown && <span>{t('excludesOnceSaved')}</span>}
    </output>
  )
}

function Excluded({ preview: { pageviews, pages, pagesTotal } }: { preview: ExclusionsPreview }) {
  const t = useMessages('tracking')
  if (pagesTotal === 0) return <span>{t('excludesNothing')}</span>
  return (
    <span>{t('excludesViews', { views: pageviews, count: pagesTotal, pages: namedPages(pages, pagesTotal) })}</span>
  )
}
