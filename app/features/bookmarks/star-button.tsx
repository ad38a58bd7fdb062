import { Star } from 'lucide-react'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useStarPage } from './use-bookmark-changes.ts'
import type { StarredPage } from './starred-page.ts'
import styles from './bookmarks.module.css'

/** Stars a page, or removes its star. */
export function StarButton({ page, starred }: { page: StarredPage; starred: boolean }) {
  const t = useMessages('bookmarks')
  const showError = useShowError()
  const star = useStarPage()
  return (
    <button
      type="button"
      className={`icon-button ${styles['toggle']}`}
      aria-pressed={starred}
      aria-label={t('bookmarkPage', { page: page.title })}
      // As a promise: in the list of starred pages, this button disappears with its row.
      onClick={() => void star.mutateAsync({ page: page.page, starred: !starred }).catch(showError)}
    >
      <Star size={16} aria-hidden="true" />
    </button>
  )
}
