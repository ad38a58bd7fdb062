import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import styles from './tab-links.module.css'

/** Props that make a link part of the row; spread them on it. */
interface TabLook {
  className: string | undefined
  'aria-current': 'page' | undefined
  activeOptions: { exact: true }
}

interface TabLinksProps<Tab extends string> {
  /** Name of the group of parts. */
  label: string
  tabs: readonly Tab[]
  /** The part that is shown or loading, by the router's location, which changes at once when a link is followed. */
  marked: Tab | null
  /** Renders the link to a part. */
  children: (tab: Tab, look: TabLook) => ReactNode
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** The parts of a page in a row. They are links: each has an address and can be bookmarked and opened separately. */
export function TabLinks<Tab extends string>({ label, tabs, marked, children }: TabLinksProps<Tab>) {
  const row = useRef<HTMLElement>(null)
  // On a narrow screen the row scrolls to show the current part. Only the row, because the page may have been restored
  // to a lower position.
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
            // The router marks links too: with `exact` only the link with this address, which is the marked one.
            activeOptions: { exact: true },
          })}
        </Fragment>
      ))}
    </nav>
  )
}
