import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { RecountProgress } from '#app/shared/tracking/goals.ts'
import styles from './goals.module.css'

/** The share of the past that is recalculated with the current goals; shows nothing when all of it is. */
export function RecountNote({ recount }: { recount: RecountProgress | null }) {
  const { t, locale } = useTranslator('goals')
  if (!recount) return null
  const { days, counted, secondsLeft } = recount
  return (
    <div className={styles['recount']}>
      <Note>
        {t('recounting', { counted: formatCount(locale, counted), days: formatCount(locale, days) })}{' '}
        {secondsLeft !== null && t('recountLeft', { time: formatDuration(locale, secondsLeft) })}
      </Note>
      <progress aria-label={t('recountProgress')} max={days} value={counted} />
    </div>
  )
}
