import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import styles from './tab-links.module.css'

/** What makes a link one of the row; to be spread on it. */
interface TabLook {
  className: string | undefined
  'aria-current': 'page' | undefined
  activeOptions: { exact: true }
}

interface TabLinksProps<Tab extends string> {
  /** What the parts are parts of. */
  label: string
  tabs: readonly Tab[]
  /** The part that is shown, or on its way: by the router's location, which a followed link moves at once. */
  marked: Tab | null
  /** The link to a part. */
  children: (tab: Tab, look: TabLook) => ReactNode
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** The parts of a page beside each other. They are links: each has its address, and can be bookmarked and opened anew. */
export function TabLinks<Tab extends string>({ label, tabs, marked, children }: TabLinksProps<Tab>) {
  const row = useRef<HTMLElement>(null)
  // On a narrow screen the row scrolls: the part one is in is not left outside of it. The row alone, as the page may have
  // been brought back to a place further down.
  useEffect(() => {
    const current = row.current?.querySelector(`[aria-current='page']`)
    if (row.current && current) row.current.scrollBy({ left: middleOf(current) - middleOf(row.current) })
  }, [marked])
  return (
    <nav ref={row} className={styles['row']} aria-label={label}>
      {tabs.map((tab) => (
        <Fragment key={tab}>
          {children(tab, {
            className: styles['tab'],
            'aria-current': tab === marked ? 'page' : undefined,
            // The router marks links as well: like this only the one of the very address, which is the marked one.
            activeOptions: { exact: true },
          })}
        </Fragment>
      ))}
    </nav>
  )
}
