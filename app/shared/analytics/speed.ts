import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import type { Filter, FilterDimension } from './filters.ts'
import { overviewQuerySchema, type Period } from './overview.ts'
import type { SpeedMetric } from './speed-metrics.ts'

/** Speed is counted by page and kind of device, without visits, so it can only be filtered by these. */
const speedDimensions: readonly FilterDimension[] = ['page', 'device']
/** Whether a filter applies to speed. */
export const appliesToSpeed = ({ dimension }: Filter): boolean => speedDimensions.includes(dimension)

/** The client, month, comparison, filters and kind of device. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const speedQuerySchema = v.object({
  clientId,
  month,
  filters,
  compare,
  /** A kind of device as in the dictionary, '' for unknown; by default all of them. */
  device: v.optional(v.pipe(storableText, v.maxLength(100))),
})
export type SpeedQuery = v.InferOutput<typeof speedQuerySchema>

/** The 75th percentile of some values, within the error of speed-histogram.ts; null if there are too few. */
export interface SpeedValue {
  values: number
  p75: number | null
  /** p75 is beyond the largest distinguished value: it is at least this. */
  beyond: boolean
}

/** A metric's values in a period; the three counts are exact and add up to `values`. */
export interface SpeedNumbers extends SpeedValue {
  good: number
  fair: number
  poor: number
}

type OfEach<Value> = Record<SpeedMetric, Value>

/** A website-local day; the last of a running month is not complete. */
export interface SpeedDay {
  day: string
  complete: boolean
  metrics: OfEach<SpeedValue>
}

/** One page of the month. */
export interface SpeedPage {
  path: string
  /** Measured page views. */
  views: number
  metrics: OfEach<SpeedValue>
  /** The finished days of a compared running month: `previous` is compared with these. */
  compared?: { views: number; metrics: OfEach<SpeedValue> }
  /** In the comparison period; null without a comparison. */
  previous: { views: number; metrics: OfEach<SpeedValue> } | null
}

/** The speed of a website's pages in a month. */
export interface SpeedMonth {
  domain: string
  timeZone: string
  period: Period
  complete: boolean
  /**
   * The days of the compared month, as many as are finished in a running one (`comparedDays`). Null without a
   * comparison, and before speed was measured.
   */
  comparison: Period | null
  /** Whether the website measures speed now, and the first day it did. */
  isMeasured: boolean
  firstDay: string | null
  /** Measured page views. */
  views: number
  previousViews: number | null
  metrics: OfEach<SpeedNumbers>
  previous: OfEach<SpeedNumbers> | null
  /** The finished days of a compared running month: the previous numbers are compared with these. */
  compared?: { views: number; metrics: OfEach<SpeedNumbers> }
  /** Kinds of devices with measured page views, most first, independent of the chosen one. */
  devices: { device: string; views: number }[]
  days: SpeedDay[]
  previousDays: SpeedDay[]
  /** Number of measured pages; `pages` has the first by page views. */
  totalPages: number
  pages: SpeedPage[]
}
export const maxSpeedPages = 2000
