import type { StarredPage } from './starred-page.ts'
import styles from './bookmarks.module.css'

/** A page's icon, or its initial if it has none; its title is next to it. */
export function PageMark({ page: { icon: Icon, title } }: { page: StarredPage }) {
  if (Icon) return <Icon size={18} aria-hidden="true" />
  return <span className={styles['initial']} data-initial={title.charAt(0)} aria-hidden="true" />
}
