import * as v from 'valibot'
import { monthSchema, type Month } from '../calendar/month.ts'

/** What visits are divided by. */
export const concentrationKinds = ['channel', 'source'] as const
export type ConcentrationKind = (typeof concentrationKinds)[number]

/** A warning from this share of the largest, or below this number of equal sources; only from so many visits. */
export const concentrationLimits = { topShare: 0.5, equalSources: 2, minVisits: 100 } as const

export const concentrationQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  month: v.optional(monthSchema),
  by: v.optional(v.picklist(concentrationKinds), 'channel'),
})
export type ConcentrationQuery = v.InferOutput<typeof concentrationQuerySchema>

export interface MonthConcentration {
  month: Month
  visits: number
  /** The largest; '' is Direct. Null without visits. */
  top: { name: string; share: number } | null
  /** 1 / Σ share²: as if there were so many equal ones. Null below `minVisits`. */
  equalSources: number | null
  isRisky: boolean
}

/** A row of the month: a channel or source with its own rates, from which scenarios are computed. */
export interface ConcentrationRow {
  /** '' is Direct; null is all further ones. */
  name: string | null
  visits: number
  share: number
  conversions: number | null
  /** In the website's currency, minor unit; null without revenue. */
  revenue: number | null
}

export interface Concentration {
  by: ConcentrationKind
  month: Month
  isComplete: boolean
  currency: string | null
  current: MonthConcentration
  rows: ConcentrationRow[]
  /** The month without its largest; conversions null where they are unknown. */
  withoutTop: { visits: number; conversions: number | null; revenue: number | null } | null
  /** 13 months, the oldest first. */
  history: MonthConcentration[]
}
