import type { FilterDimension } from './filters.ts'

/** Without regions and cities: most websites have none, so imports don't lack them. */
type ImportedDimension = Exclude<FilterDimension, 'region' | 'city'>
/** A part of a month besides its totals: a panel, one dimension of a panel with several, or the funnels. */
export type PartOfMonth = ImportedDimension | 'utm' | 'funnel'

/** The panels in the order of their cards, with the dimensions of each. */
const panels: readonly { panel: PartOfMonth; dimensions: readonly ImportedDimension[] }[] = [
  { panel: 'page', dimensions: ['page'] },
  { panel: 'entryPage', dimensions: ['entryPage'] },
  { panel: 'exitPage', dimensions: ['exitPage'] },
  { panel: 'hostname', dimensions: ['hostname'] },
  { panel: 'channel', dimensions: ['channel'] },
  { panel: 'source', dimensions: ['source'] },
  { panel: 'referrer', dimensions: ['referrer'] },
  { panel: 'utm', dimensions: ['utmCampaign', 'utmSource', 'utmMedium', 'utmContent', 'utmTerm'] },
  { panel: 'country', dimensions: ['country'] },
  { panel: 'language', dimensions: ['language'] },
  { panel: 'device', dimensions: ['device'] },
  { panel: 'browser', dimensions: ['browser', 'browserVersion'] },
  { panel: 'system', dimensions: ['system', 'systemVersion'] },
  { panel: 'event', dimensions: ['event'] },
  { panel: 'goal', dimensions: ['goal'] },
]

/**
 * Returns the parts that sums with these dimensions lack; a panel by its own name if all of its dimensions are missing.
 */
function missingFrom(has: (dimension: FilterDimension) => boolean): PartOfMonth[] {
  const parts = panels.flatMap(({ panel, dimensions }): PartOfMonth[] => {
    const missing = dimensions.filter((dimension) => !has(dimension))
    return missing.length === dimensions.length ? [panel] : missing
  })
  // Funnels need visits, so sums never have them.
  return [...parts, 'funnel']
}

/**
 * Returns what days of sums lack.
 * @param by the dimensions of each of the days, or groups of days
 * @returns `missing`: what all of them lack, and `partly`: what some of them lack
 */
export function partsOfSums(by: readonly (readonly FilterDimension[])[]): {
  missing: PartOfMonth[]
  partly: PartOfMonth[]
} {
  const missing = missingFrom((dimension) => by.some((known) => known.includes(dimension)))
  const notByAll = missingFrom((dimension) => by.every((known) => known.includes(dimension)))
  return { missing, partly: notByAll.filter((part) => !missing.includes(part)) }
}
