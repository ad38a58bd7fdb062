import { ExternalLink } from 'lucide-react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { isWebAddress, mentionLabel, type CardedMention } from '#app/shared/cards/evidence/carded-mention.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import styles from './evidence.module.css'

/** The mentions of a card as they were: strangers' texts, shown as text only, with a link to the page of each. */
export function CardedMentions({ mentions }: { mentions: readonly CardedMention[] }) {
  const { t, locale } = useTranslator('evidence')
  return (
    <ul className={styles['mentions']}>
      {mentions.map((mention) => {
        const { id, address, host, day, excerpt, topics, contact } = mention
        const facts = [host, contact ?? '', formatFullDay(locale, day), ...topics].filter((fact) => fact !== '')
        const label = <bdi>{mentionLabel(mention)}</bdi>
        return (
          <li key={id}>
            {address !== null && isWebAddress(address) ? (
              <a href={address} target="_blank" rel="noopener noreferrer nofollow">
                {label} <ExternalLink size={13} aria-label={t('note.opensNewTab')} />
              </a>
            ) : (
              label
            )}
            <small>
              {facts.map((fact, place) => (
                <bdi key={place}>
                  {place > 0 && ' · '}
                  {fact}
                </bdi>
              ))}
            </small>
            {excerpt !== '' && (
              <blockquote className={styles['request']}>
                <bdi>{excerpt}</bdi>
              </blockquote>
            )}
          </li>
        )
      })}
    </ul>
  )
}
