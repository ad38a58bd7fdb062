import { Link } from '@tanstack/react-router'
import { PageMark } from './page-mark.tsx'
import { StarButton } from './star-button.tsx'
import type { StarredPage } from './starred-page.ts'
import styles from './bookmarks.module.css'

/** The starred pages without room among the icons. */
export default function BookmarkOverflow({ pages, onDone }: { pages: readonly StarredPage[]; onDone: () => void }) {
  return (
    <ul className={styles['rows']}>
      {pages.map((page) => (
        <li key={page.id} className={styles['row']}>
          <Link {...page.link} className="popup-item" onClick={onDone}>
            <PageMark page={page} />
            {page.title}
          </Link>
          <StarButton page={page} starred />
        </li>
      ))}
    </ul>
  )
}
