import * as v from 'valibot'
import { monthSchema } from '../months.ts'
import type { AggregateKind } from '../imports/import-kinds.ts'
import type { DropReason } from '../tracking/settings.ts'

export const dataQualityQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  month: v.optional(monthSchema),
})
export type DataQualityQuery = v.InferOutput<typeof dataQualityQuerySchema>

/** What is known of how well a month was measured, unfiltered; days are the website's own. */
export interface DataQuality {
  visits: number
  /** Page views and custom events that were counted. */
  counted: number
  /** Days that are over and have no visit, although the same weekdays before usually have some. */
  gaps: string[]
  /** At least so many visits began without a referrer and deep in the website, see server/analytics/query/data-quality.ts. */
  deepDirect: number
  /** Visits whose country is not known. */
  unknownCountry: number
  /** Events that were not counted, most frequent reason first. */
  dropped: { reason: DropReason; count: number }[]
  /** Days that hold events of an access log. */
  importedDays: string[]
  /** Days that another tool counted, by tool: sums, which cannot be filtered. */
  elsewhere: { kind: AggregateKind; days: string[] }[]
}

/** One thing that is worth saying of a month, with its number. */
export type QualityNote =
  | { kind: 'gaps' | 'imported'; days: string[] }
  | { kind: 'elsewhere'; by: AggregateKind; days: string[] }
  | { kind: 'deepDirect' | 'unknownCountry'; visits: number; of: number }
  | { kind: 'dropped'; events: number; of: number; reasons: DataQuality['dropped'] }

/** A share of fewer visits says little. */
const leastVisits = 30
const leastDeepShare = 0.2
const leastUnknownShare = 0.1
const leastDropped = 10
const leastDroppedShare = 0.01

/** What of a month's quality is worth saying; nothing for a month that was measured well. */
export function qualityNotes(quality: DataQuality): QualityNote[] {
  const { visits, counted, gaps, deepDirect, unknownCountry, importedDays } = quality
  const notes: QualityNote[] = []
  if (gaps.length > 0) notes.push({ kind: 'gaps', days: gaps })
  // What the owner excluded is missing because they wanted it to be.
  const reasons = quality.dropped.filter(({ reason }) => reason !== 'excluded')
  const events = reasons.reduce((sum, { count }) => sum + count, 0)
  if (events >= leastDropped && events >= leastDroppedShare * (events + counted)) {
    notes.push({ kind: 'dropped', events, of: events + counted, reasons })
  }
  const isShare = (part: number, least: number) => visits >= leastVisits && part >= least * visits
  if (isShare(deepDirect, leastDeepShare)) notes.push({ kind: 'deepDirect', visits: deepDirect, of: visits })
  if (isShare(unknownCountry, leastUnknownShare)) {
    notes.push({ kind: 'unknownCountry', visits: unknownCountry, of: visits })
  }
  if (importedDays.length > 0) notes.push({ kind: 'imported', days: importedDays })
  for (const { kind, days } of quality.elsewhere) notes.push({ kind: 'elsewhere', by: kind, days })
  return notes
}
