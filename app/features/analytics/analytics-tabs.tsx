import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import styles from './analytics-tabs.module.css'
import { analyticsTabs, tabSchema, type AnalyticsTab } from './search.ts'

const labels = {
  traffic: 'tabTraffic',
  goals: 'tabGoals',
  speed: 'tabSpeed',
  errors: 'tabErrors',
  bots: 'tabBots',
} as const satisfies Record<AnalyticsTab, keyof EnglishOf<'analytics'>>

/** The parts of a company's month. They are links: each has its address, and keeps month, filters and comparison. */
export function AnalyticsTabs({ chosen }: { chosen: AnalyticsTab }) {
  const say = useMessages('analytics')
  const list = useRef<HTMLElement>(null)
  // The link that was followed is marked by the router at once, before its part is there: so the mark moves with it.
  const marked = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/analytics' ? v.parse(tabSchema, 'tab' in search ? search.tab : undefined) : chosen,
  })
  // On a narrow screen the row scrolls: the part one is in is not left outside of it.
  useEffect(() => {
    const current = list.current?.querySelector(`[aria-current='page']`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [marked])
  return (
    <nav ref={list} className={styles['tabs']} aria-label={say('tabs')}>
      {analyticsTabs.map((tab) => (
        <Link
          key={tab}
          from="/analytics"
          to="/analytics"
          search={(search) => ({ ...search, tab })}
          preload={false}
          resetScroll={false}
          // The addresses differ in their search alone; what of it cannot be read is decided by the page.
          activeOptions={{ exact: true }}
          aria-current={tab === marked ? 'page' : undefined}
          className={styles['tab']}
        >
          {say(labels[tab])}
        </Link>
      ))}
    </nav>
  )
}
