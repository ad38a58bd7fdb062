import type { FilterDimension } from './filters.ts'

/** Without regions and cities: most websites have none, so imports don't lack them. */
type ToldDimension = Exclude<FilterDimension, 'region' | 'city'>
/** A part of a month besides its totals: a panel, one dimension of a panel with several, or the funnels. */
export type PartOfMonth = ToldDimension | 'utm' | 'funnel'

/** The panels in the order of their cards, with the dimensions of each. */
const panels: readonly { panel: PartOfMonth; dimensions: readonly ToldDimension[] }[] = [
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
function untoldBy(told: (dimension: FilterDimension) => boolean): PartOfMonth[] {
  const untold = panels.flatMap(({ panel, dimensions }): PartOfMonth[] => {
    const missing = dimensions.filter((dimension) => !told(dimension))
    return missing.length === dimensions.length ? [panel] : missing
  })
  // Funnels need visits, so sums never have them.
  return [...untold, 'funnel']
}

/**
 * Returns what days of sums lack.
 * @param by the dimensions of each of the days, or groups of days
 * @returns `untold`: missing in all of them, and `partly`: missing in some of them
 */
export function partsOfSums(by: readonly (readonly FilterDimension[])[]): {
  untold: PartOfMonth[]
  partly: PartOfMonth[]
} {
  const untold = untoldBy((dimension) => by.some((told) => told.includes(dimension)))
  const notByAll = untoldBy((dimension) => by.every((told) => told.includes(dimension)))
  return { untold, partly: notByAll.filter((part) => !untold.includes(part)) }
}
