import type { ReactNode } from 'react'
import type { BridgeMetric } from '#app/shared/analytics/bridge.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'

/** How the page that shows an explanation names what it is about, and links it. */
export interface BridgeWords {
  /** What exported files are named after and tell. */
  domain: string
  month: string
  timeZone: string
  /** The periods, in words. */
  now: string
  before: string
  metric: (metric: BridgeMetric) => string
  /** A dimension's name. */
  one: (dimension: FilterDimension) => string
  /** Whether a dimension is offered: a month may have nothing of it. */
  offers: (dimension: FilterDimension) => boolean
  /** A value's name, as people read it. */
  value: (dimension: FilterDimension, value: string) => string
  /** What leads to the visits of a value alone. */
  link: (dimension: FilterDimension, value: string, name: string) => ReactNode
}
