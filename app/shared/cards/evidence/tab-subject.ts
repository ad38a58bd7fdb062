import { isExplained } from '../../analytics/breakdown.ts'
import type { MonthNumber } from '../../analytics/month-numbers.ts'
import type { ViewSubject } from './view-subject.ts'

/** The tabs of /analytics, in display order. */
export const analyticsTabs = ['traffic', 'goals', 'speed', 'errors', 'bots'] as const
export type AnalyticsTab = (typeof analyticsTabs)[number]

type Speed = Extract<ViewSubject, { part: 'speed' }>

/** What the address of /analytics chooses. */
interface TabChoice {
  tab: AnalyticsTab
  metric: MonthNumber
  speed: Speed['metric']
  device?: Speed['device']
  funnel?: number | undefined
}

/**
 * Returns the part of a view that its page is about: the chosen metric, or that of the tab; visits for a metric that no
 * card can be made of.
 */
export function subjectOfTab({ tab, metric, speed, device, funnel }: TabChoice): ViewSubject {
  switch (tab) {
    case 'traffic':
      return { part: 'number', metric: isExplained(metric) ? metric : 'visits' }
    case 'goals':
      return funnel === undefined
        ? { part: 'number', metric: 'conversions' }
        : { part: 'funnel', funnelId: funnel, step: 1 }
    case 'speed':
      return { part: 'speed', metric: speed, ...(device !== undefined && { device }) }
    case 'errors':
      return { part: 'notFound' }
    case 'bots':
      return { part: 'assistant' }
  }
}
