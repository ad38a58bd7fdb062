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
  /** Days that hold events of an access log or of another tool, by what they are from. */
  imported: { kind: EventImportKind; days: string[] }[]
  /**
   * Days that another tool counted, by tool and by what it counted them: sums, which one filter can ask for. Without
   * totals they are in the panels of `by` alone.
   */
  elsewhere: { kind: AggregateKind; days: string[]; by: FilterDimension[]; hasTotals: boolean }[]
}

/** One thing that is worth saying of a month, with its number. */
export type QualityNote =
  | { kind: 'gaps'; days: string[] }
  | { kind: 'imported'; by: EventImportKind; days: string[] }
  /** `elsewhereAbsent`: what is shown is of events or visits, of which sums know nothing, whatever the filters. */
  | { kind: 'elsewhereLeftOut' | 'elsewhereAbsent'; by: AggregateKind; days: string[] }
  /** `untold`: of what none of the days tells anything; `partly`: of what some of them tell, and some do not. */
  | { kind: 'elsewhere'; by: AggregateKind; days: string[]; untold: PartOfMonth[]; partly: PartOfMonth[] }
  /** Days that are in panels, but not in the totals. */
  | { kind: 'elsewhereWithoutTotals'; by: AggregateKind; days: string[] }
  /** The days are in a filtered view; `severalValues`, where visitors may be counted under more than one of them. */
  | { kind: 'elsewhereFiltered'; by: AggregateKind; days: string[]; severalValues: boolean }
  | { kind: 'deepDirect' | 'unknownCountry'; visits: number; of: number }
  | { kind: 'dropped'; events: number; of: number; reasons: DataQuality['dropped'] }

/** A share of fewer visits says little. */
const leastVisits = 30
const leastDeepShare = 0.2
const leastUnknownShare = 0.1
const leastDropped = 10
const leastDroppedShare = 0.01

/**
 * What of a month's quality is worth saying; nothing for a month that was measured well.
 * @param filters by which what is shown is filtered
 */
export function qualityNotes(quality: DataQuality, filters: readonly Filter[] = []): QualityNote[] {
  const { visits, counted, gaps, deepDirect, unknownCountry, imported } = quality
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
  notes.push(...importedNotes(imported))
  return [...notes, ...aggregateKinds.flatMap((by) => elsewhereNotes(quality, by, filters))]
}

const importedNotes = (imported: DataQuality['imported']) =>
  imported.map(({ kind, days }): QualityNote => ({ kind: 'imported', by: kind, days }))

/**
 * What is to be said beside Traffic: the days whose numbers are missing or know less.
 * @param hasSums whether sums by day of other tools are among what is shown
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

/** What is to be said of the days of a tool where nothing is filtered: what they do not tell, and which have no totals. */
function sumsNotes(by: AggregateKind, held: DataQuality['elsewhere']): QualityNote[] {
  if (held.length === 0) return []
  const withoutTotals = held.filter(({ hasTotals }) => !hasTotals)
  return [
    { kind: 'elsewhere', by, days: daysOf(held), ...partsOfSums(held.map((some) => some.by)) },
    ...(withoutTotals.length > 0 ? [{ kind: 'elsewhereWithoutTotals' as const, by, days: daysOf(withoutTotals) }] : []),
  ]
}

/** What is to be said of the days a tool counted: which of them the filters can ask for, and which they cannot. */
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
