import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Sentiment } from '#app/shared/listening/sentiment.ts'
import styles from './mentions.module.css'

/** A sentiment: a dot and its word, which says everything that the color says. */
export function SentimentMark({ sentiment }: { sentiment: Sentiment | null }) {
  const t = useMessages('listening')
  return (
    <span className={styles['sentiment']} data-sentiment={sentiment ?? 'unknown'}>
      <span className="visually-hidden">{t('sentimentLabel')} </span>
      {t(`sentiment.${sentiment ?? 'unknown'}`)}
    </span>
  )
}
