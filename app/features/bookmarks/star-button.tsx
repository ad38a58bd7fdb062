import { Star } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useStarPage } from './bookmarks.mutations.ts'
import type { StarredPage } from './starred-page.ts'
import styles from './bookmarks.module.css'

/** Stars a page, or takes its star away. */
export function StarButton({ page, starred }: { page: StarredPage; starred: boolean }) {
  const say = useMessages('bookmarks')
  const star = useStarPage()
  return (
    <button
      type="button"
      className={`icon-button ${styles['toggle']}`}
      aria-pressed={starred}
      aria-label={say('bookmarkPage', { page: page.title })}
      onClick={() => star.mutate({ page: page.page, starred: !starred })}
    >
      <Star size={16} aria-hidden="true" />
    </button>
  )
}
