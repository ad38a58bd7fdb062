import * as v from 'valibot'
import { monthSchema } from '../calendar/month.ts'
import { aggregateKinds, type AggregateKind, type EventImportKind } from '../imports/import-kinds.ts'
import type { DropReason } from '../tracking/settings.ts'
import { filterOfSums, type Filter, type FilterDimension } from './filters.ts'
import { partsOfSums, type PartOfMonth } from './parts-of-month.ts'

export const dataQualityQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  month: v.optional(monthSchema),
})
export type DataQualityQuery = v.InferOutput<typeof dataQualityQuerySchema>

/** How well a month was measured, unfiltered; days are in the website's time zone. */
export interface DataQuality {
  visits: number
  /** Counted page views and custom events. */
  counted: number
  /** Finished days without a visit, although the same weekdays before usually have some. */
  gaps: string[]
  /**
   * At least this many visits began without a referrer and deep in the website, see
   * server/analytics/query/data-quality.ts.
   */
  deepDirect: number
  /** Visits with an unknown country. */
  unknownCountry: number
  /** Dropped events, most frequent reason first. */
  dropped: { reason: DropReason; count: number }[]
  /** Days with events from an access log or another tool, by their origin. */
  imported: { kind: EventImportKind; days: string[] }[]
  /**
   * Days with imported sums, by tool and by the dimensions it counted; one filter can use these. Without totals they
   * are only in the panels of `by`.
   */
  elsewhere: { kind: AggregateKind; days: string[]; by: FilterDimension[]; hasTotals: boolean }[]
}

/** A noteworthy fact about a month, with its number. */
export type QualityNote =
  | { kind: 'gaps'; days: string[] }
  | { kind: 'imported'; by: EventImportKind; days: string[] }
  /** `elsewhereAbsent`: the shown data are events or visits, which imported sums never contain, with any filter. */
  | { kind: 'elsewhereLeftOut' | 'elsewhereAbsent'; by: AggregateKind; days: string[] }
  /** `missing`: dimensions that none of the days has; `partly`: dimensions that only some of them have. */
  | { kind: 'elsewhere'; by: AggregateKind; days: string[]; missing: PartOfMonth[]; partly: PartOfMonth[] }
  /** Days that are in panels, but not in the totals. */
  | { kind: 'elsewhereWithoutTotals'; by: AggregateKind; days: string[] }
  /** The days are in a filtered view; `severalValues` if visitors may be counted under more than one value. */
  | { kind: 'elsewhereFiltered'; by: AggregateKind; days: string[]; severalValues: boolean }
  | { kind: 'deepDirect' | 'unknownCountry'; visits: number; of: number }
  | { kind: 'dropped'; events: number; of: number; reasons: DataQuality['dropped'] }

/** With fewer visits a share says little. */
const minVisits = 30
const minDeepShare = 0.2
const minUnknownShare = 0.1
const minDropped = 10
const minDroppedShare = 0.01

/**
 * Returns the noteworthy facts about a month's quality; none for a well-measured month.
 * @param filters of the shown data
 */
export function qualityNotes(quality: DataQuality, filters: readonly Filter[] = []): QualityNote[] {
  const { visits, counted, gaps, deepDirect, unknownCountry, imported } = quality
  const notes: QualityNote[] = []
  if (gaps.length > 0) notes.push({ kind: 'gaps', days: gaps })
  // Events that the owner excluded are missing on purpose.
  const reasons = quality.dropped.filter(({ reason }) => reason !== 'excluded')
  const events = reasons.reduce((sum, { count }) => sum + count, 0)
  if (events >= minDropped && events >= minDroppedShare * (events + counted)) {
    notes.push({ kind: 'dropped', events, of: events + counted, reasons })
  }
  const isShare = (part: number, least: number) => visits >= minVisits && part >= least * visits
  if (isShare(deepDirect, minDeepShare)) notes.push({ kind: 'deepDirect', visits: deepDirect, of: visits })
  if (isShare(unknownCountry, minUnknownShare)) {
    notes.push({ kind: 'unknownCountry', visits: unknownCountry, of: visits })
  }
  notes.push(...importedNotes(imported))
  return [...notes, ...aggregateKinds.flatMap((by) => elsewhereNotes(quality, by, filters))]
}

const importedNotes = (imported: DataQuality['imported']) =>
  imported.map(({ kind, days }): QualityNote => ({ kind: 'imported', by: kind, days }))

/**
 * Returns the notes for tabs other than Traffic: days with missing or incomplete numbers.
 * @param hasSums whether the tab shows imported daily sums
 */
export function dayNotes({ gaps, imported, elsewhere }: DataQuality, hasSums: boolean): QualityNote[] {
  const sums = aggregateKinds.flatMap((by): QualityNote[] => {
    const held = elsewhere.filter(({ kind }) => kind === by)
    if (hasSums) return sumsNotes(by, held)
    return held.length === 0 ? [] : [{ kind: 'elsewhereAbsent', by, days: daysOf(held) }]
  })
  return [...(gaps.length > 0 ? [{ kind: 'gaps' as const, days: gaps }] : []), ...importedNotes(imported), ...sums]
}

const daysOf = (held: DataQuality['elsewhere']) => held.flatMap(({ days }) => days).toSorted()

/** Returns the notes about a tool's days without filters: the dimensions they lack, and days without totals. */
function sumsNotes(by: AggregateKind, held: DataQuality['elsewhere']): QualityNote[] {
  if (held.length === 0) return []
  const withoutTotals = held.filter(({ hasTotals }) => !hasTotals)
  return [
    { kind: 'elsewhere', by, days: daysOf(held), ...partsOfSums(held.map((some) => some.by)) },
    ...(withoutTotals.length > 0 ? [{ kind: 'elsewhereWithoutTotals' as const, by, days: daysOf(withoutTotals) }] : []),
  ]
}

/** Returns the notes about a tool's days: those that the filters can use, and those that they can't. */
function elsewhereNotes({ elsewhere }: DataQuality, by: AggregateKind, filters: readonly Filter[]): QualityNote[] {
  const held = elsewhere.filter(({ kind }) => kind === by)
  if (filters.length === 0) return sumsNotes(by, held)
  const filter = filterOfSums(filters)
  const isAnswered = (some: DataQuality['elsewhere'][number]) => filter !== null && some.by.includes(filter.dimension)
  const filtered = daysOf(held.filter(isAnswered))
  const leftOut = daysOf(held.filter((some) => !isAnswered(some)))
  const severalValues = filter !== null && (filter.values.length > 1 || filter.operator === 'contains')
  return [
    ...(filtered.length > 0 ? [{ kind: 'elsewhereFiltered' as const, by, days: filtered, severalValues }] : []),
    ...(leftOut.length > 0 ? [{ kind: 'elsewhereLeftOut' as const, by, days: leftOut }] : []),
  ]
}
