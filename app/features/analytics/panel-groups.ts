import type { FilterDimension } from '#app/shared/analytics/filters.ts'

/** A tab of a panel card: one dimension, or a few of a kind to choose from. */
export interface PanelTab {
  label: string
  dimensions: readonly [FilterDimension, ...FilterDimension[]]
}

/** A card of panels. */
export interface PanelGroup {
  key: string
  title: string
  tabs: readonly [PanelTab, ...PanelTab[]]
}

/** The cards of a month, in their order. */
export const panelGroups: readonly PanelGroup[] = [
  {
    key: 'pages',
    title: 'Pages',
    tabs: [
      { label: 'Top', dimensions: ['page'] },
      { label: 'Entry', dimensions: ['entryPage'] },
      { label: 'Exit', dimensions: ['exitPage'] },
      { label: 'Hosts', dimensions: ['hostname'] },
    ],
  },
  {
    key: 'sources',
    title: 'Sources',
    tabs: [
      { label: 'Channels', dimensions: ['channel'] },
      { label: 'Sources', dimensions: ['source'] },
      { label: 'Referrers', dimensions: ['referrer'] },
      { label: 'UTM', dimensions: ['utmCampaign', 'utmSource', 'utmMedium', 'utmContent', 'utmTerm'] },
    ],
  },
  {
    key: 'places',
    title: 'Countries',
    tabs: [
      { label: 'Countries', dimensions: ['country'] },
      { label: 'Languages', dimensions: ['language'] },
    ],
  },
  {
    key: 'devices',
    title: 'Devices',
    tabs: [
      { label: 'Devices', dimensions: ['device'] },
      { label: 'Browsers', dimensions: ['browser', 'browserVersion'] },
      { label: 'Systems', dimensions: ['system', 'systemVersion'] },
    ],
  },
  {
    key: 'goals',
    title: 'Goals and events',
    tabs: [
      { label: 'Goals', dimensions: ['goal'] },
      { label: 'Events', dimensions: ['event'] },
    ],
  },
]
