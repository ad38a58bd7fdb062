import { unknownPlace } from '#app/shared/analytics/named-place.ts'
import { dimensions } from '../../../db/dimensions.ts'
import { countryCode } from './country-code.ts'
import {
  browserValues,
  knownDevice,
  exportedName,
  pagePath,
  sourceValues,
  systemValues,
  type DimensionValue,
} from './known-names.ts'

/** Google Analytics' metric names in English, and in its API. */
export const ga4MetricNames: Record<
  string,
  'users' | 'sessions' | 'engaged' | 'views' | 'events' | 'keyEvents' | 'seconds' | 'secondsEach' | 'bounceRate'
> = {
  'total users': 'users',
  'active users': 'users',
  users: 'users',
  totalusers: 'users',
  activeusers: 'users',
  sessions: 'sessions',
  'engaged sessions': 'engaged',
  engagedsessions: 'engaged',
  views: 'views',
  screenpageviews: 'views',
  'event count': 'events',
  eventcount: 'events',
  'key events': 'keyEvents',
  keyevents: 'keyEvents',
  conversions: 'keyEvents',
  'user engagement': 'seconds',
  userengagementduration: 'seconds',
  'average engagement time per session': 'secondsEach',
  'bounce rate': 'bounceRate',
  bouncerate: 'bounceRate',
}

/**
 * Returns whether a column is another metric of Google Analytics, which may come before the metrics that are read.
 */
export const isOtherNumber = (name: string): boolean =>
  /^(new|returning) users$|^newusers$|^(engagement|key event) rate|^(average|total) |.+ per .+|revenue$/.test(name)

/** Metrics of which a report needs at least one. */
export const countColumns = ['Active users', 'Sessions', 'Views'] as const

/** The column names of the breakdowns, of which a report may have one. */
export const breakdownColumns = [
  'Page path and screen class',
  'Landing page',
  'Session source / medium',
  'Session default channel group',
  'Session campaign',
  'Country',
  'Region',
  'City',
  'Browser',
  'Operating system',
  'Device category',
  'Event name',
] as const

/** The columns that contain a row's day, either as a date or as a number of days after the first. */
export const dayNames: Record<string, 'date' | 'nth'> = { date: 'date', 'nth day': 'nth', nthday: 'nth' }

type Cells = readonly string[]

/** A breakdown of a report: the columns that identify it, and the dimensions it fills. */
export interface Breakdown {
  columns: readonly string[]
  main: number
  values: (cells: Cells) => readonly DimensionValue[]
}

const page =
  (dimension: number) =>
  (cells: Cells): DimensionValue[] => [[dimension, pagePath(cells[0] ?? '')]]
const sourceAndMedium = (cells: Cells) => {
  const [source = '', medium = ''] = (cells[0] ?? '').split(' / ')
  return sourceValues(fromGoogle(source, medium))
}
/** `organic` and `referral` are words of Google Analytics itself for visits without a campaign. */
const fromGoogle = (source: string, medium: string) => {
  const given = source === '(direct)' ? '' : source
  return medium === '(none)' || medium === '(not set)' ? { source: given } : { source: given, medium }
}

/**
 * Returns a region or city with the area around it, because Google exports only names, and several places may have
 * the same name.
 */
const placeNamed = (cell: string, around = '') => {
  const [name, within] = [exportedName(cell), exportedName(around)]
  if (name === '') return unknownPlace
  return within === '' || within === name ? name : `${name}, ${within}`
}
const regionOf = (name: string, within?: string): DimensionValue[] => [[dimensions.region, placeNamed(name, within)]]
const cityOf = (name: string, within?: string): DimensionValue[] => [[dimensions.city, placeNamed(name, within)]]
const places: readonly Breakdown[] = [
  { columns: ['region'], main: dimensions.region, values: ([region = '']) => regionOf(region) },
  {
    columns: ['country', 'region'],
    main: dimensions.region,
    values: ([country = '', region = '']) => regionOf(region, countryCode(country)),
  },
  { columns: ['city'], main: dimensions.city, values: ([city = '']) => cityOf(city) },
  { columns: ['region', 'city'], main: dimensions.city, values: ([region, city = '']) => cityOf(city, region) },
  {
    columns: ['country', 'city'],
    main: dimensions.city,
    values: ([country = '', city = '']) => cityOf(city, countryCode(country)),
  },
  {
    columns: ['country', 'region', 'city'],
    main: dimensions.city,
    values: ([, region, city = '']) => cityOf(city, region),
  },
]

/** The supported breakdowns; reports with other breakdowns are refused. */
export const breakdowns: readonly Breakdown[] = [
  { columns: [], main: dimensions.totals, values: () => [[dimensions.totals, '']] },
  ...[
    'page path and screen class',
    'page path',
    'pagepath',
    'page path + query string',
    'page path and query string',
  ].map((name): Breakdown => ({ columns: [name], main: dimensions.page, values: page(dimensions.page) })),
  ...['landing page', 'landing page + query string', 'landingpage'].map((name): Breakdown => ({
    columns: [name],
    main: dimensions.entryPage,
    values: page(dimensions.entryPage),
  })),
  ...['session source / medium', 'sessionsourcemedium', 'session source/medium'].map((name): Breakdown => ({
    columns: [name],
    main: dimensions.source,
    values: sourceAndMedium,
  })),
  {
    columns: ['session source', 'session medium'],
    main: dimensions.source,
    values: ([source = '', medium = '']) => sourceValues(fromGoogle(source, medium)),
  },
  {
    columns: ['session source'],
    main: dimensions.source,
    values: ([source = '']) => sourceValues(fromGoogle(source, '')).slice(0, 1),
  },
  ...[
    'session primary channel group (default channel group)',
    'session default channel group',
    'session primary channel group',
    'sessiondefaultchannelgroup',
  ].map((name): Breakdown => ({
    columns: [name],
    main: dimensions.channel,
    values: ([channel = '']) => [[dimensions.channel, channel === 'Direct' ? '' : channel]],
  })),
  ...['session campaign', 'sessioncampaignname'].map((name): Breakdown => ({
    columns: [name],
    main: dimensions.utmCampaign,
    values: ([campaign = '']) => [[dimensions.utmCampaign, campaign]],
  })),
  ...['country', 'country id', 'countryid'].map((name): Breakdown => ({
    columns: [name],
    main: dimensions.country,
    values: ([country = '']) => [[dimensions.country, countryCode(country)]],
  })),
  ...places,
  { columns: ['browser'], main: dimensions.browser, values: ([name = '']) => browserValues(name, '').slice(0, 1) },
  ...['operating system', 'operatingsystem'].map((name): Breakdown => ({
    columns: [name],
    main: dimensions.system,
    values: ([system = '']) => systemValues(system, '').slice(0, 1),
  })),
  ...['device category', 'devicecategory', 'device'].map((name): Breakdown => ({
    columns: [name],
    main: dimensions.device,
    values: ([device = '']) => [[dimensions.device, knownDevice(device)]],
  })),
  ...['event name', 'eventname'].map((name): Breakdown => ({
    columns: [name],
    main: dimensions.event,
    values: ([event = '']) => [[dimensions.event, event]],
  })),
]
