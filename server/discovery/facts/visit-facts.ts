import type { Period } from '#app/shared/analytics/overview.ts'

/** Visits of the days of the run, and of as many days before. Paths are stored paths. */
export interface VisitFacts {
  visits: number
  visitsBefore: number
  bounceRate: number | null
  pages: ReadonlyMap<string, PageVisits>
  channels: readonly ChannelVisits[]
  /** Weekly visits of pages over up to 13 months, oldest first, whole weeks only; for pages with enough visits. */
  weeks: ReadonlyMap<string, readonly number[]>
  /** Addresses that were not found, with who sent people there. */
  notFound: readonly {
    path: string
    times: number
    visitors: number
    referrers: readonly { source: string; times: number; isOwn: boolean }[]
  }[]
  /** Visits by entry page and channel. */
  entries: readonly { path: string; channel: string; visits: number; bounces: number }[]
  funnels: readonly { funnelId: number; name: string; steps: readonly { name: string; visits: number }[] }[]
  goals: readonly {
    goalId: number
    name: string
    conversions: number
    conversionsBefore: number
    createdDaysAgo: number
  }[]
  campaigns: readonly {
    campaign: string
    source: string
    medium: string
    entry: string
    visits: number
    notFound: number
  }[]
  /** Visits by referring host. */
  referrers: readonly { host: string; visits: number; isOwn: boolean }[]
  /**
   * Own hosts from which page views came, although they had none themselves, in the four weeks up to the last day of the
   * run. `visits` are all visits of these days.
   */
  untracked: { period: Period; visits: number; hosts: readonly { host: string; pageviews: number }[] }
  /** Values that can move, with their days: pages, sources, countries, devices. */
  movers: readonly MovingValue[]
  assistants: readonly {
    source: string
    visits: number
    visitsBefore: number
    pages: readonly { path: string; visits: number }[]
  }[]
}

export interface PageVisits {
  visits: number
  pageviews: number
  entries: number
  bounces: number
  exits: number
  visitsBefore: number
}

interface ChannelVisits {
  channel: string
  visits: number
  bounces: number
  visitsBefore: number
  /** Visits that began on an inner page without a referrer; only of the channel Direct. */
  deepEntries: number
}

export interface MovingValue {
  dimension: 'page' | 'source' | 'country' | 'device'
  value: string
  /** Visits of each day of the run. */
  visits: number
  /** The median of the same weekdays in the eight weeks before, summed over the days. */
  expected: number
  /** The robust spread of that sum (1.4826 × median absolute deviation). */
  spread: number
  /** Weeks of history that the median has. */
  weeks: number
}
