import { ExternalLink } from 'lucide-react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CardedChange } from '#app/shared/cards/evidence/carded-change.ts'
import { isWebAddress } from '#app/shared/cards/evidence/carded-mention.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import styles from './evidence.module.css'

/** The changes of a card as they were: competitors' texts, shown as text only, with a link to the page of each. */
export function CardedChanges({ changes }: { changes: readonly CardedChange[] }) {
  const { t, locale } = useTranslator('evidence')
  return (
    <ul className={styles['mentions']}>
      {changes.map(({ id, competitor, address, day, before, after }) => (
        <li key={id}>
          {isWebAddress(address) ? (
            <a href={address} target="_blank" rel="noopener noreferrer nofollow">
              <bdi>{address}</bdi> <ExternalLink size={13} aria-label={t('note.opensNewTab')} />
            </a>
          ) : (
            <bdi>{address}</bdi>
          )}
          <small>
            <bdi>{competitor}</bdi> · {formatFullDay(locale, day)}
          </small>
          <dl className={styles['texts']}>
            {before !== '' && (
              <div>
                <dt>{t('change.before')}</dt>
                <dd>
                  <bdi>{before}</bdi>
                </dd>
              </div>
            )}
            {after !== '' && (
              <div>
                <dt>{t('change.after')}</dt>
                <dd>
                  <bdi>{after}</bdi>
                </dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}
