import { useQuery } from '@tanstack/react-query'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Funnel } from '#app/shared/analytics/funnels.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { countableSteps, type FunnelDraft } from './funnel-draft.ts'
import { funnelPreviewQueryOptions } from './funnels.queries.ts'
import styles from './funnels.module.css'
import { useSettled } from '#app/components/form/use-settled.ts'

interface FunnelPreviewProps {
  clientId: string
  month: Month
  draft: FunnelDraft
  /** The funnel that is being changed, to show its saved numbers next to the draft's. */
  saved: Funnel | null
}

/** The number of the month's visits that reach each step of the draft; shows nothing while a step is empty. */
export function FunnelPreview({ clientId, month, draft, saved }: FunnelPreviewProps) {
  const { t, locale } = useTranslator('funnels')
  const steps = countableSteps(draft)
  const written = JSON.stringify([draft.strict, steps])
  const isSettled = useSettled(written) === written
  const { data } = useQuery({
    ...funnelPreviewQueryOptions({ clientId, month, strict: draft.strict, steps: steps ?? [] }),
    enabled: steps !== null && isSettled,
  })
  const differs = saved !== null && written !== JSON.stringify([saved.strict, countableSteps(saved)])
  const { data: before } = useQuery({
    ...funnelPreviewQueryOptions({ clientId, month, strict: saved?.strict ?? false, steps: saved?.steps ?? [] }),
    enabled: differs,
  })
  const shown = steps !== null && isSettled ? data : undefined
  const numbers = (reached: readonly number[]) => reached.map((visits) => formatCount(locale, visits)).join(' → ')
  return (
    <output className={styles['preview']}>
      {shown && (
        <>
          {t('previewOf', { period: formatMonth(locale, month), all: formatCount(locale, shown.visits) })}{' '}
          {numbers(shown.reached)}
        </>
      )}
      {shown && differs && before && (
        <span className={styles['asSaved']}>
          {t('previewAsSaved')} {numbers(before.reached)}
        </span>
      )}
    </output>
  )
}
