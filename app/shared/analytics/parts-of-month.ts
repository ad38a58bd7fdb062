import type { FilterDimension } from './filters.ts'

/** Regions and cities aside: most websites have none, and miss none of other tools. */
type ToldDimension = Exclude<FilterDimension, 'region' | 'city'>
/** What a month is told by beside its totals: a panel, one dimension of a panel that has several, or the funnels. */
export type PartOfMonth = ToldDimension | 'utm' | 'funnel'

/** The panels in the order of their cards, with the dimensions one can choose from in each. */
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

/** What sums by these dimensions tell nothing of; a panel by its own name where none of its dimensions is told. */
function untoldBy(told: (dimension: FilterDimension) => boolean): PartOfMonth[] {
  const untold = panels.flatMap(({ panel, dimensions }): PartOfMonth[] => {
    const missing = dimensions.filter((dimension) => !told(dimension))
    return missing.length === dimensions.length ? [panel] : missing
  })
  // Funnels are made of visits: no sum tells of them.
  return [...untold, 'funnel']
}

/**
 * What days of sums do not tell.
 * @param by the dimensions that each of the days, or groups of days, was counted by
 * @returns `untold` by all of them, and `partly`, what only some of them tell
 */
export function partsOfSums(by: readonly (readonly FilterDimension[])[]): {
  untold: PartOfMonth[]
  partly: PartOfMonth[]
} {
  const untold = untoldBy((dimension) => by.some((told) => told.includes(dimension)))
  const notByAll = untoldBy((dimension) => by.every((told) => told.includes(dimension)))
  return { untold, partly: notByAll.filter((part) => !untold.includes(part)) }
}
