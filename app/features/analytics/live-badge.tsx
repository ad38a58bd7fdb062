import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { formatCount } from '#app/shared/format/number.ts'
import styles from './live-badge.module.css'
import { liveVisitorsQueryOptions } from './overview.queries.ts'

/** How many visitors had an event in the last five minutes. */
export function LiveBadge({ clientId }: { clientId: string }) {
  const locale = useLocale()
  const { data } = useQuery(liveVisitorsQueryOptions(clientId))
  const visitors = data?.visitors ?? 0
  return (
    <span
      className={styles['badge']}
      data-live={visitors > 0 || undefined}
      title="Visitors with an event in the last 5 minutes"
    >
      <span className={styles['light']} aria-hidden="true" />
      Live now: {data ? formatCount(locale, visitors) : '–'} {visitors === 1 ? 'visitor' : 'visitors'}
    </span>
  )
}
