import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import { minForShare, shareOfVoice, type ListeningMonth } from '#app/shared/listening/month.ts'
import { CountChangeText } from './count-change-text.tsx'
import { InboxLink } from './inbox-link.tsx'
import styles from './month.module.css'

/** Sources that are named; of more there is their number. */
const maxNamed = 8

/** Own mentions against those of competitors, within the client's sources. */
export function SharesCard({ month }: { month: ListeningMonth }) {
  const { t, locale } = useTranslator('listeningMonth')
  const tListening = useMessages('listening')
  const { own, competitors } = month.voices.now
  const share = shareOfVoice(month.voices.now)
  const rivals = month.topics.filter(({ kind }) => kind === 'competitor')
  const counted = (name: string, value: number) => (
    <span>
      {name} <b>{formatCount(locale, value)}</b>
    </span>
  )
  return (
    <Card title={t('tile.share')} intro={<WithinSources month={month} />}>
      <div className={styles['legend']}>
        {counted(t('ownTopics'), own)}
        {share !== null && <strong className={styles['share']}>{formatShare(locale, share)}</strong>}
        {counted(t('competitors'), competitors)}
      </div>
      {share === null ? (
        <Note>{t('shareTooFew', { least: minForShare })}</Note>
      ) : (
        // The numbers above have the same content.
        <div className={styles['meter']} aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%` }} data-part="own" />
          <span style={{ inlineSize: `${(1 - share) * 100}%` }} data-part="rival" />
        </div>
      )}
      {rivals.length === 0 ? (
        <EmptyState>{t('noCompetitor')}</EmptyState>
      ) : (
        <div className={styles['scroll']}>
          <PlainTable
            caption={<span className="visually-hidden">{t('tile.share')}</span>}
            rows={rivals}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                header: tListening('topicKind.competitor'),
                cell: ({ id, name }) => (
                  <InboxLink topic={id}>
                    <bdi>{name}</bdi>
                  </InboxLink>
                ),
              },
              {
                id: 'mentions',
                header: t('tile.mentions'),
                isNumber: true,
                cell: ({ mentions }) => formatCount(locale, mentions.now),
              },
              {
                id: 'change',
                header: t('name.change'),
                isNumber: true,
                cell: ({ mentions }) => <CountChangeText count={mentions} />,
              },
              {
                id: 'share',
                header: t('ownShare'),
                isNumber: true,
                cell: ({ mentions }) => {
                  const against = shareOfVoice({ own, competitors: mentions.now })
                  return against === null ? t('tooFew') : formatShare(locale, against)
                },
              },
            ]}
          />
        </div>
      )}
    </Card>
  )
}

/** The sources that the shares are within: no list of sources has everything that is said. */
function WithinSources({ month: { sources, comparison } }: { month: ListeningMonth }) {
  const { t, locale } = useTranslator('listeningMonth')
  const { names, added } = sources
  if (names.length === 0) return t('withoutSources')
  const first = formatList(locale, names.slice(0, maxNamed))
  const more = names.length - maxNamed
  const list = more > 0 ? t('moreSources', { sources: first, count: more }) : first
  return (
    <>
      {t('withinSources', { sources: list })}
      {comparison && added > 0 && <> {t('sourcesAdded', { count: added, day: formatDay(locale, comparison.from) })}</>}
    </>
  )
}
