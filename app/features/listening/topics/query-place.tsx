import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './topics.module.css'

/** Characters that are shown before and after the place. */
const around = 40

interface QueryPlaceProps {
  query: string
  /** Offsets in the query; `to` is after the last character. */
  place: { from: number; to: number }
  /** Goes to the place. */
  onGo: () => void
}

/** The part of a query that can't be read, marked among its neighbours. A press goes there. */
export function QueryPlace({ query, place, onGo }: QueryPlaceProps) {
  const t = useMessages('listeningTopics')
  const { from, to } = place
  const [start, end] = [Math.max(0, from - around), Math.min(query.length, to + around)]
  return (
    <button type="button" className={styles['place']} onClick={onGo}>
      <span className="visually-hidden">{t('goToPlace')}</span>
      <code dir="auto">
        {start > 0 && '…'}
        {query.slice(start, from)}
        <mark>{query.slice(from, to) || ' '}</mark>
        {query.slice(to, end)}
        {end < query.length && '…'}
      </code>
    </button>
  )
}
