import { Link } from '@tanstack/react-router'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import styles from './crawl.module.css'

/** A path of the crawl's report that opens the page's details. `number` is the page's number in the crawl. */
export function CrawledPageLink({ path, number }: { path: string; number: number }) {
  return (
    <Link
      from="/discovery/crawl"
      to="/discovery/crawl"
      search={(search) => ({ ...search, path, number })}
      preload={false}
      resetScroll={false}
      className={styles['path']}
    >
      <bdi>{readablePath(path)}</bdi>
    </Link>
  )
}
