import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import type { Filter, FilterDimension } from './filters.ts'
import { overviewQuerySchema, type Period } from './overview.ts'
import type { SpeedMetric } from './speed-metrics.ts'

/** Speed is counted by page and kind of device, without visits: it can be filtered by nothing else. */
const speedDimensions: readonly FilterDimension[] = ['page', 'device']
/** Whether a filter says something about speed. */
export const appliesToSpeed = ({ dimension }: Filter): boolean => speedDimensions.includes(dimension)

/** Whose speed in which month, what it is compared with, which filters, and on which kind of device. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const speedQuerySchema = v.object({
  clientId,
  month,
  filters,
  compare,
  /** A kind of device as the dictionary has it, '' for unknown; all of them unless it is said. */
  device: v.optional(v.pipe(storableText, v.maxLength(100))),
})
export type SpeedQuery = v.InferOutput<typeof speedQuerySchema>

/** The 75th percentile of some values, within the error of speed-histogram.ts; null while there are too few. */
export interface SpeedValue {
  values: number
  p75: number | null
  /** p75 lies beyond what is told apart: it is at least this. */
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
  /** Page views that were measured. */
  views: number
  metrics: OfEach<SpeedValue>
  /** Of the days that are over, where a running month is compared: what `previous` stands beside. */
  compared?: { views: number; metrics: OfEach<SpeedValue> }
  /** In the comparison period; null where nothing is compared. */
  previous: { views: number; metrics: OfEach<SpeedValue> } | null
}

/** How fast a website's pages were in a month. */
export interface SpeedMonth {
  domain: string
  timeZone: string
  period: Period
  complete: boolean
  /**
   * As many days of the compared month as are over of a running one (`comparedDays`). Null where nothing is compared, and
   * before speed was measured.
   */
  comparison: Period | null
  /** Whether the website measures speed now, and the first day it did. */
  isMeasured: boolean
  firstDay: string | null
  /** Page views that were measured. */
  views: number
  previousViews: number | null
  metrics: OfEach<SpeedNumbers>
  previous: OfEach<SpeedNumbers> | null
  /** Of the days that are over, where a running month is compared: what the previous numbers stand beside. */
  compared?: { views: number; metrics: OfEach<SpeedNumbers> }
  /** Kinds of devices with measured page views, most first, whichever of them is asked for. */
  devices: { device: string; views: number }[]
  days: SpeedDay[]
  previousDays: SpeedDay[]
  /** How many pages were measured; `pages` holds the first by page views. */
  totalPages: number
  pages: SpeedPage[]
}
export const mostSpeedPages = 2000
