import { Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { publishedReportsQueryOptions } from './published.queries.ts'
import styles from './published-reports.module.css'

interface PublishedReportsProps {
  clientId: string
  /** Whether the reader belongs to the Loop team, for which it is not "your report". */
  forStaff?: boolean
}

/** A client's published reports on its Dashboard: the newest, and the earlier ones. Nothing without any. */
export function PublishedReports({ clientId, forStaff = false }: PublishedReportsProps) {
  const { locale, t } = useTranslator('reportReader')
  const tStates = useMessages('reportStates')
  const { data: reports = [] } = useQuery(publishedReportsQueryOptions(clientId))
  const [newest, ...earlier] = reports
  if (!newest) return null
  const named = { month: formatMonth(locale, newest.month) }
  const opening = (month: string) => ({
    to: '/report/$client/$month' as const,
    params: { client: clientId, month },
  })
  return (
    <Card
      title={forStaff ? tStates('reportOf', named) : t('ready', named)}
      actions={!forStaff && newest.viewedAt === null && <Badge color="teal">{t('unread')}</Badge>}
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
  )
}
