import { Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { publishedReportsQueryOptions } from './published.queries.ts'
import styles from './published-reports.module.css'

/** A client's published reports on its people's Dashboard: the newest, and the earlier ones. Nothing without any. */
export function PublishedReports({ clientId }: { clientId: string }) {
  const { locale, t } = useTranslator('reportReader')
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
        title={t('ready', { month: formatMonth(locale, newest.month) })}
        actions={newest.viewedAt === null && <Badge color="teal">{t('unread')}</Badge>}
      >
        <p className={styles['newest']}>
          <Link {...opening(newest.month)} className={styles['read']}>
            {t('readReport')}
          </Link>
        </p>
        {earlier.length > 0 && (
          <details className={styles['earlier']}>
            <summary>{t('earlier')}</summary>
            <ul>
              {earlier.map(({ month, viewedAt }) => (
                <li key={month}>
                  <Link {...opening(month)}>{formatMonth(locale, month)}</Link>
                  {viewedAt === null && <Badge color="teal">{t('unread')}</Badge>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
    </div>
  )
}
