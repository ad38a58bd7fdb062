import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDays } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { ListeningMonth } from '#app/shared/listening/month.ts'
import { InboxLink } from './inbox-link.tsx'
import { MentionTitle } from './mention-title.tsx'
import styles from './month.module.css'

/** What each mention may have sent to the website. */
export function VisitsCard({ month: { visits } }: { month: ListeningMonth }) {
  const { t, locale } = useTranslator('listeningMonth')
  const { rows, sending } = visits
  const count = (value: number) => formatCount(locale, value)
  return (
    <Card title={t('tile.visits')} intro={t('visitsIntro')}>
      {rows.length === 0 ? (
        <EmptyState>{t('noVisits')}</EmptyState>
      ) : (
        <PlainTable
          caption={<span className="visually-hidden">{t('tile.visits')}</span>}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'mention',
              header: t('mention'),
              cell: ({ title, address, host }) => (
                <>
                  <MentionTitle title={title} address={address} />{' '}
                  <span className={styles['small']}>
                    <InboxLink host={host}>
                      <bdi>{host}</bdi>
                    </InboxLink>
                  </span>
                </>
              ),
            },
            { id: 'day', header: t('name.day'), cell: ({ day }) => formatDays(locale, day, day) },
            {
              id: 'visits',
              header: t('visitsUpTo'),
              isNumber: true,
              cell: ({ upTo, named, isOpen }) => (
                <>
                  {t('upTo', { count: count(upTo) })}
                  {named > 0 && <span className={styles['small']}>{t('named', { count: named })}</span>}
                  {isOpen && <span className={styles['small']}>{t('stillOpen')}</span>}
                </>
              ),
            },
          ]}
        />
      )}
      {sending > rows.length && (
        <Note apart>{t('firstVisits', { shown: count(rows.length), all: count(sending) })}</Note>
      )}
    </Card>
  )
}
