import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import styles from './analytics-tabs.module.css'
import { analyticsTabs, type AnalyticsTab } from './search.ts'

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
  // On a narrow screen the row scrolls: the part one is in is not left outside of it.
  useEffect(() => {
    const current = list.current?.querySelector(`[aria-current='page']`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
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
          aria-current={tab === chosen ? 'page' : undefined}
          className={styles['tab']}
        >
          {say(labels[tab])}
        </Link>
      ))}
    </nav>
  )
}
