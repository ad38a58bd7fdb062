import { bounceRate, change, meanSeconds, type Counters, type ToldCounters } from '#app/shared/analytics/counters.ts'

/** Counters as the tools tell them; shares in percent. */
export interface Figures {
  visitors: number
  visits: number
  pageviews: number
  events: number
  conversions: number
  /** Null under 30 visits, where it means nothing, and where nobody told the bounces. */
  bounce_rate: number | null
  /** Mean seconds of visible time; null where none was measured. */
  visit_duration: number | null
}

const round = (number: number | null, digits: number) => (number === null ? null : Number(number.toFixed(digits)))
const percent = (share: number | null) => round(share === null ? null : share * 100, 1)

export function figuresOf(counters: ToldCounters): Figures {
  const { visitors, visits, pageviews, events, conversions } = counters
  return {
    visitors,
    visits,
    pageviews,
    events,
    conversions,
    bounce_rate: percent(bounceRate(counters)),
    visit_duration: round(meanSeconds(counters), 0),
  }
}

/** How much each number changed, in percent; null where there was nothing to compare with. */
export function changesOf(now: Counters, before: Counters): Record<string, number | null> {
  const names = ['visitors', 'visits', 'pageviews', 'events', 'conversions'] as const
  return Object.fromEntries(names.map((name) => [name, percent(change(now[name], before[name]))]))
}
