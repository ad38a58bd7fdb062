import type { ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Skeleton } from '#app/components/feedback/skeleton.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import styles from './items.module.css'

interface HistoryEntry {
  id: string | number
  /** ISO 8601. */
  at: string
  note: string
}

interface ItemHistoryProps<Entry extends HistoryEntry> {
  /** The newest first; null while it is loading. */
  history: readonly Entry[] | null
  /** Returns an entry in one sentence. */
  sentence: (entry: Entry) => ReactNode
  /** Returns what else is known about when or how it happened. */
  aside?: (entry: Entry) => string | null
  /** Whether the day is enough. */
  day?: boolean
}

/** What happened to an item. */
export function ItemHistory<Entry extends HistoryEntry>(props: ItemHistoryProps<Entry>) {
  const { history, sentence, aside, day = false } = props
  if (history === null) return <Skeleton height="38px" />
  return (
    <ol className={styles['history']}>
      {history.map((entry) => {
        const more = aside?.(entry) ?? null
        return (
          <li key={entry.id}>
            <Note>
              <LocalMoment at={entry.at} day={day} />
              {more !== null && ` · ${more}`}
            </Note>
            <p>{sentence(entry)}</p>
            {entry.note !== '' && (
              <blockquote>
                <bdi>{entry.note}</bdi>
              </blockquote>
            )}
          </li>
        )
      })}
    </ol>
  )
}
