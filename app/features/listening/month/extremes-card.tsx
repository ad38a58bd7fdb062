import { Note } from '#app/components/feedback/note.tsx'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatDifference } from '#app/shared/format/number.ts'
import type { JudgedMention, ListeningMonth } from '#app/shared/listening/month.ts'
import { InboxLink } from './inbox-link.tsx'
import { MentionTitle } from './mention-title.tsx'
import styles from './month.module.css'

/** The most positive and the most negative mentions of own topics. */
export function ExtremesCard({ month: { best, worst } }: { month: ListeningMonth }) {
  const { t } = useTranslator('listeningMonth')
  return (
    <Card title={t('extremesTitle')}>
      <CardSubtitle>{t('best')}</CardSubtitle>
      {best.length === 0 ? <Note>{t('noBest')}</Note> : <Mentions rows={best} />}
      <CardSubtitle>{t('worst')}</CardSubtitle>
      {worst.length === 0 ? <Note>{t('noWorst')}</Note> : <Mentions rows={worst} />}
    </Card>
  )
}

function Mentions({ rows }: { rows: readonly JudgedMention[] }) {
  const { t, locale } = useTranslator('listeningMonth')
  return (
    <ul className="plain-list">
      {rows.map(({ id, title, address, host, day, score, isCorrected }) => (
        <li key={id} className={styles['row']}>
          <MentionTitle title={title} address={address} />
          <span className={styles['small']}>
            {host !== '' && (
              <>
                <InboxLink host={host}>
                  <bdi>{host}</bdi>
                </InboxLink>{' '}
                ·{' '}
              </>
            )}
            {formatDay(locale, day)} ·{' '}
            {isCorrected ? t('corrected') : t('score', { score: formatDifference(locale, score, 0) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
