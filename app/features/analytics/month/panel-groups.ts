import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import { isNamedPlace } from '#app/shared/analytics/named-place.ts'

/** Names of panels in the catalogue. */
type Key = Extract<
  keyof EnglishOf<'dashboard'>,
  | 'browsers'
  | 'channels'
  | 'cities'
  | 'countries'
  | 'devices'
  | 'name.events'
  | 'name.goals'
  | 'goalsAndEvents'
  | 'languages'
  | 'name.pages'
  | 'referrers'
  | 'regions'
  | 'sources'
  | 'systems'
  | 'tabEntry'
  | 'tabExit'
  | 'tabHosts'
  | 'tabMap'
  | 'tabTop'
  | 'tabUtm'
>

/** What a panel shows: the rows of a dimension, or the countries on a map. */
export type PanelView = FilterDimension | 'countryMap'

/** Returns the dimension of a panel's numbers. */
export const dimensionOf = (view: PanelView): FilterDimension => (view === 'countryMap' ? 'country' : view)

/** A tab of a panel card: one dimension, or several similar ones to choose from. */
export interface PanelTab {
  label: Key
  dimensions: readonly [PanelView, ...PanelView[]]
}

/** A card of panels. */
export interface PanelGroup {
  key: string
  title: Key
  tabs: readonly [PanelTab, ...PanelTab[]]
}

const panelsOf = ({ tabs }: PanelGroup): readonly PanelView[] => tabs.flatMap(({ dimensions }) => dimensions)

/** Returns the panel a card shows: the one of its panels that is in `panels`, else its first. */
export const shownPanel = (group: PanelGroup, panels: readonly PanelView[]): PanelView =>
  panels.find((panel) => panelsOf(group).includes(panel)) ?? group.tabs[0].dimensions[0]

/** Regions, cities and the map are offered if a month has any, because most websites have no regions. */
export const isOffered = (view: PanelView, panels: Record<FilterDimension, { total: number }>): boolean =>
  (view !== 'countryMap' && !isNamedPlace(view)) || panels[dimensionOf(view)].total > 0

/** Returns the offered tabs of a card, and the chosen one; an address may name any. */
export const shownTabs = (
  group: PanelGroup,
  chosen: PanelView,
  panels: Record<FilterDimension, { total: number }>,
): readonly PanelTab[] =>
  group.tabs.filter(
    ({ dimensions }) => dimensions.includes(chosen) || dimensions.some((dimension) => isOffered(dimension, panels)),
  )

/** Returns `panels` with another panel of a card; a card's first panel is left out. */
export const showPanel = (group: PanelGroup, panels: readonly PanelView[], next: PanelView): PanelView[] => [
  ...panels.filter((panel) => !panelsOf(group).includes(panel)),
  ...(next === group.tabs[0].dimensions[0] ? [] : [next]),
]

/** The cards of a month, in order. */
export const panelGroups: readonly PanelGroup[] = [
  {
    key: 'pages',
    title: 'name.pages',
    tabs: [
      { label: 'tabTop', dimensions: ['page'] },
      { label: 'tabEntry', dimensions: ['entryPage'] },
      { label: 'tabExit', dimensions: ['exitPage'] },
      { label: 'tabHosts', dimensions: ['hostname'] },
    ],
  },
  {
    key: 'sources',
    title: 'sources',
    tabs: [
      { label: 'channels', dimensions: ['channel'] },
      { label: 'sources', dimensions: ['source'] },
      { label: 'referrers', dimensions: ['referrer'] },
      { label: 'tabUtm', dimensions: ['utmCampaign', 'utmSource', 'utmMedium', 'utmContent', 'utmTerm'] },
    ],
  },
  {
    key: 'places',
    title: 'countries',
    tabs: [
      { label: 'countries', dimensions: ['country'] },
      { label: 'tabMap', dimensions: ['countryMap'] },
      { label: 'regions', dimensions: ['region'] },
      { label: 'cities', dimensions: ['city'] },
      { label: 'languages', dimensions: ['language'] },
    ],
  },
  {
    key: 'devices',
    title: 'devices',
    tabs: [
      { label: 'devices', dimensions: ['device'] },
      { label: 'browsers', dimensions: ['browser', 'browserVersion'] },
      { label: 'systems', dimensions: ['system', 'systemVersion'] },
    ],
  },
  {
    key: 'goals',
    title: 'goalsAndEvents',
    tabs: [
      { label: 'name.goals', dimensions: ['goal'] },
      { label: 'name.events', dimensions: ['event'] },
    ],
  },
]
