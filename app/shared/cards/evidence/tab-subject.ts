import type { BreakdownMetric } from '../../analytics/breakdown.ts'
import type { ViewSubject } from './view-subject.ts'

/** The tabs of /analytics, in display order. */
export const analyticsTabs = ['traffic', 'goals', 'speed', 'errors', 'bots'] as const
export type AnalyticsTab = (typeof analyticsTabs)[number]

type Speed = Extract<ViewSubject, { part: 'speed' }>

/** What the address of /analytics chooses. */
interface TabChoice {
  tab: AnalyticsTab
  metric: BreakdownMetric
  speed: Speed['metric']
  device?: Speed['device']
  funnel?: number | undefined
}

/** Returns the part of a view that its page is about: the chosen metric, or that of the tab. */
export function subjectOfTab({ tab, metric, speed, device, funnel }: TabChoice): ViewSubject {
  switch (tab) {
    case 'traffic':
      return { part: 'number', metric }
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
