import { Note } from '#app/components/feedback/note.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { RecountProgress } from '#app/shared/tracking/goals.ts'
import styles from './goals.module.css'

/** The share of the past that is recalculated with the current goals; shows nothing when all of it is. */
export function RecountNote({ recount }: { recount: RecountProgress | null }) {
  const { say, locale } = useReader('goals')
  if (!recount) return null
  const { days, counted, secondsLeft } = recount
  return (
    <div className={styles['recount']}>
      <Note>
        {say('recounting', { counted: formatCount(locale, counted), days: formatCount(locale, days) })}{' '}
        {secondsLeft !== null && say('recountLeft', { time: formatDuration(locale, secondsLeft) })}
      </Note>
      <progress aria-label={say('recountProgress')} max={days} value={counted} />
    </div>
  )
}
