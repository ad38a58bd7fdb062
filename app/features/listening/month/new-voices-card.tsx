import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { ListeningMonth } from '#app/shared/listening/month.ts'
import { InboxLink } from './inbox-link.tsx'
import styles from './month.module.css'

/** Websites and authors that named the brand for the first time. */
export function NewVoicesCard({ month: { newVoices } }: { month: ListeningMonth }) {
  const { t, locale } = useTranslator('listeningMonth')
  const tListening = useMessages('listening')
  const { rows, hosts, authors } = newVoices
  const all = hosts + authors
  return (
    <Card title={t('voicesTitle')} intro={t('voicesIntro')}>
      {rows.length === 0 ? (
        <EmptyState>{t('noVoices')}</EmptyState>
      ) : (
        <PlainTable
          caption={<span className="visually-hidden">{t('voicesTitle')}</span>}
          rows={rows}
          rowKey={({ host, author }) => `${host} ${author ?? ''}`}
          columns={[
            {
              id: 'voice',
              header: t('voice'),
              cell: ({ host, author, day, title }) => (
                <>
                  <InboxLink host={host}>
                    <bdi>{author === null ? host : t('authorOn', { author, host })}</bdi>
                  </InboxLink>
                  <span className={styles['small']}>
                    {formatDay(locale, day)} · <bdi>{title === '' ? tListening('untitled') : title}</bdi>
                  </span>
                </>
              ),
            },
            {
              id: 'mentions',
              header: t('tile.mentions'),
              isNumber: true,
              cell: ({ mentions }) => formatCount(locale, mentions),
            },
          ]}
        />
      )}
      {all > rows.length && (
        <Note apart>
          {t('firstVoices', { shown: formatCount(locale, rows.length), all: formatCount(locale, all) })}
        </Note>
      )}
    </Card>
  )
}
