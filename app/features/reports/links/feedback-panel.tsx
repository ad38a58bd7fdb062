import { Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import linkStyles from '#app/components/secret-links/secret-links.module.css'
import { reportFeedbackQueryOptions } from './links.queries.ts'
import styles from './links.module.css'

/** What readers said about a report, newest first, for Admins. The page's loader loads the message namespaces `reportReader` and `reportStates`. */
export function FeedbackPanel({ clientId, month }: ReportKey) {
  const t = useMessages('reportReader')
  const tStates = useMessages('reportStates')
  const query = useQuery(reportFeedbackQueryOptions({ clientId, month }))
  return (
    <Card title={t('answersTitle')}>
      <QueryState query={query} height="80px" shape="table">
        {(answers) =>
          answers.length === 0 ? (
            <EmptyState>{t('noAnswers')}</EmptyState>
          ) : (
            <ul className={styles['answers']} aria-label={t('answersTitle')}>
              {answers.map(({ version, from, useful, sentence, at }) => (
                <li key={`${version} ${from ?? ''} ${at}`}>
                  <p className={linkStyles['title']}>
                    <bdi>{from ?? t('someReader')}</bdi>
                    <Badge color={useful ? 'green' : 'amber'}>{tStates(useful ? 'useful' : 'notUseful')}</Badge>
                  </p>
                  {sentence !== '' && (
                    <p className={styles['sentence']}>
                      <bdi>{sentence}</bdi>
                    </p>
                  )}
                  <p className={styles['facts']}>
                    <span>{tStates('version', { version })}</span>
                    <LocalMoment at={at} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}
