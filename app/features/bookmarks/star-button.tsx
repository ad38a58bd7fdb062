import { Star } from 'lucide-react'
import { useStarPage } from './bookmarks.mutations.ts'
import type { StarredPage } from './starred-page.ts'
import styles from './bookmarks.module.css'

/** Stars a page, or takes its star away. */
export function StarButton({ page, starred }: { page: StarredPage; starred: boolean }) {
  const star = useStarPage()
  return (
    <button
      type="button"
      className={`icon-button ${styles['toggle']}`}
      aria-pressed={starred}
      aria-label={`Bookmark ${page.title}`}
      onClick={() => star.mutate({ page: page.page, starred: !starred })}
    >
      <Star size={16} aria-hidden="true" />
    </button>
  )
}
