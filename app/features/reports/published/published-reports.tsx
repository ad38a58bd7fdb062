import { Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#app/components/layout/card.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { publishedReportsQueryOptions } from './reader.queries.ts'
import styles from './published-reports.module.css'

/** A company's published reports on its people's Dashboard: the newest, and the earlier ones. Nothing without any. */
export function PublishedReports({ clientId }: { clientId: string }) {
  const { locale, say } = useReader('reportReader')
  const { data: reports = [] } = useQuery(publishedReportsQueryOptions(clientId))
  const [newest, ...earlier] = reports
  if (!newest) return null
  const opening = (month: string) => ({
    to: '/report/$client/$month' as const,
    params: { client: clientId, month },
  })
  return (
    <div className={styles['reports']}>
      <Card
        title={say('ready', { month: formatMonth(locale, newest.month) })}
        actions={newest.viewedAt === null && <Badge color="teal">{say('unread')}</Badge>}
      >
        <p className={styles['newest']}>
          <Link {...opening(newest.month)} className={styles['read']}>
            {say('readReport')}
          </Link>
        </p>
        {earlier.length > 0 && (
          <details className={styles['earlier']}>
            <summary>{say('earlier')}</summary>
            <ul>
              {earlier.map(({ month, viewedAt }) => (
                <li key={month}>
                  <Link {...opening(month)}>{formatMonth(locale, month)}</Link>
                  {viewedAt === null && <Badge color="teal">{say('unread')}</Badge>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
    </div>
  )
}
