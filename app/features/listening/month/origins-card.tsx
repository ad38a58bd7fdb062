import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { ComparedCount, HostMonth, ListeningMonth, SourceMonth } from '#app/shared/listening/month.ts'
import { CountChangeText } from './count-change-text.tsx'
import { InboxLink } from './inbox-link.tsx'
import styles from './month.module.css'

/** Mentions by source and by website, with copies. */
export function OriginsCard({ month }: { month: ListeningMonth }) {
  const { t, locale } = useTranslator('listeningMonth')
  const { bySource, byHost, hosts, copies } = month
  const named = byHost.filter(({ host }) => host !== '').length
  const numbers = <Row extends { mentions: ComparedCount }>() => [
    {
      id: 'mentions',
      header: t('tile.mentions'),
      isNumber: true,
      cell: ({ mentions }: Row) => formatCount(locale, mentions.now),
    },
    {
      id: 'change',
      header: t('name.change'),
      isNumber: true,
      cell: ({ mentions }: Row) => <CountChangeText count={mentions} />,
    },
  ]
  if (bySource.length === 0) {
    return (
      <Card title={t('originsTitle')}>
        <EmptyState>{t('chartEmpty')}</EmptyState>
      </Card>
    )
  }
  return (
    <Card title={t('originsTitle')} intro={t('originsNote', { count: copies })}>
      <div className={styles['scroll']}>
        <PlainTable
          caption={<span className="visually-hidden">{t('name.source')}</span>}
          rows={bySource}
          rowKey={({ id, via }) => `${id} ${via}`}
          columns={[
            { id: 'source', header: t('name.source'), cell: (source) => <SourceName source={source} /> },
            ...numbers<SourceMonth>(),
          ]}
        />
        <PlainTable
          caption={<span className="visually-hidden">{t('name.website')}</span>}
          rows={byHost}
          rowKey={({ host }) => host}
          columns={[
            {
              id: 'host',
              header: t('name.website'),
              cell: ({ host }) =>
                host === '' ? (
                  t('withoutAddress')
                ) : (
                  <InboxLink host={host}>
                    <bdi>{host}</bdi>
                  </InboxLink>
                ),
            },
            ...numbers<HostMonth>(),
          ]}
        />
      </div>
      {hosts > named && (
        <Note apart>{t('firstHosts', { shown: formatCount(locale, named), all: formatCount(locale, hosts) })}</Note>
      )}
    </Card>
  )
}

function SourceName({ source: { id, name, via } }: { source: SourceMonth }) {
  const { t } = useTranslator('listeningMonth')
  if (id !== null) {
    return (
      <InboxLink origin={id}>
        <bdi>{name}</bdi>
      </InboxLink>
    )
  }
  return via === 'source' ? t('via.source') : <InboxLink origin={via}>{t(`via.${via}`)}</InboxLink>
}
