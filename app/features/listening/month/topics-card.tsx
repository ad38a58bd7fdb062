import { Badge } from '@radix-ui/themes'
import { Sparkline } from '#app/components/charts/sparkline.tsx'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { daysIn } from '#app/shared/calendar/month.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import { formatList } from '#app/shared/format/list.ts'
import { sentimentBalance, type ListeningMonth, type SentimentCounts } from '#app/shared/listening/month.ts'
import { CountChangeText } from './count-change-text.tsx'
import { InboxLink } from './inbox-link.tsx'
import styles from './month.module.css'

/** Each topic's mentions, by day, and how they speak of it. */
export function TopicsCard({ month }: { month: ListeningMonth }) {
  const { t, locale } = useTranslator('listeningMonth')
  const tListening = useMessages('listening')
  const points = (counts: readonly number[]) =>
    month.days.map(({ day, complete }, at) => ({ day, complete, value: counts[at] ?? 0 }))
  return (
    <Card title={tListening('topics')} intro={t('topicsNote')}>
      {month.topics.length === 0 ? (
        <EmptyState>{t('noTopics')}</EmptyState>
      ) : (
        <div className={styles['scroll']}>
          <PlainTable
            caption={<span className="visually-hidden">{tListening('topics')}</span>}
            rows={month.topics}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                header: t('topic'),
                cell: ({ id, name, kind, days }) => (
                  <>
                    <InboxLink topic={id}>
                      <bdi>{name}</bdi>
                    </InboxLink>{' '}
                    <Badge color="gray" variant="outline">
                      {tListening(`topicKind.${kind}`)}
                    </Badge>
                    <span className={styles['line']}>
                      <Sparkline points={points(days)} slots={daysIn(month.month)} unit="count" />
                    </span>
                  </>
                ),
              },
              {
                id: 'sentiment',
                header: tListening('sentimentTitle'),
                cell: ({ sentiment }) => <SentimentBar counts={sentiment} />,
              },
              {
                id: 'mentions',
                header: t('tile.mentions'),
                isNumber: true,
                cell: ({ mentions }) => (
                  <>
                    {formatCount(locale, mentions.now)}
                    <br />
                    <CountChangeText count={mentions} />
                  </>
                ),
              },
            ]}
          />
        </div>
      )}
    </Card>
  )
}

const parts = ['positive', 'neutral', 'negative', 'unknown'] as const

/** A bar of sentiments with the balance and the counts in words. */
function SentimentBar({ counts }: { counts: SentimentCounts }) {
  const { t, locale } = useTranslator('listeningMonth')
  const all = parts.reduce((sum, part) => sum + counts[part], 0)
  if (all === 0) return '–'
  const balance = sentimentBalance(counts)
  const named = parts.filter((part) => counts[part] > 0)
  return (
    <div className={styles['sentiment']}>
      <div className={styles['meter']} data-thin aria-hidden="true">
        {named.map((part) => (
          <span key={part} data-part={part} style={{ inlineSize: `${(counts[part] / all) * 100}%` }} />
        ))}
      </div>
      <span>{balance === null ? t('tooFew') : t('balance', { share: formatShare(locale, balance) })}</span>
      <span className={styles['small']}>
        {formatList(
          locale,
          named.map((part) => t(`sentiment.${part}`, { count: formatCount(locale, counts[part]) })),
        )}
      </span>
    </div>
  )
}
