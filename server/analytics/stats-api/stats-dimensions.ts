import { directChannel } from '#app/shared/analytics/channels.ts'
import { dimensions } from '../../db/dimensions.ts'
import type { FilterableDimension, VisitDimension } from '../filters/filter-tree.ts'
import { plausibleBrowsers, plausibleSystems } from './plausible-names.ts'

/** Plausible's names for unknown values. */
const notSet = '(not set)'
const direct = 'Direct / None'

/** Plausible's event name for page views. */
export const pageview = 'pageview'

export const pageHosts = ['entry_hostname', 'exit_hostname'] as const
type PageHost = (typeof pageHosts)[number]

export const timeUnits = ['hour', 'day', 'week', 'month'] as const
export type TimeUnit = (typeof timeUnits)[number]

const attribution = (column: string, number: number, none = notSet): VisitDimension => ({
  of: 'visit',
  tuple: 'attribution',
  column,
  kind: number,
  rollup: number,
  none,
})
const technology = (column: string, number: number, renamed?: VisitDimension['renamed']): VisitDimension => ({
  ...attribution(column, number),
  tuple: 'technology',
  ...(renamed && { renamed }),
})
const browsers = (withVersion: boolean) => ({ names: plausibleBrowsers, withVersion })
const systems = (withVersion: boolean) => ({ names: plausibleSystems, withVersion })
const own = (column: string, kind: number, rollup: number | null): VisitDimension => ({
  of: 'visit',
  tuple: null,
  column,
  kind,
  rollup,
  none: notSet,
})
const country: VisitDimension = { ...attribution('country', dimensions.country), tuple: 'place' }
const region: VisitDimension = { ...attribution('region', dimensions.region), tuple: 'place', area: 'code' }
const city: VisitDimension = { ...attribution('city', dimensions.city), tuple: 'place', area: 'code' }

/**
 * The host of a visit's first or last page view (page-hosts.sql.ts); the visit's first event may have another host.
 */
const pageHost = (column: PageHost) => own(column, dimensions.hostname, null)

export const entryPage: VisitDimension = own('entry_page', dimensions.page, dimensions.entryPage)

/** Plausible's dimensions and where Loop stores them, without properties and times. */
export const namedDimensions: Readonly<Record<string, FilterableDimension>> = {
  'event:goal': { of: 'goal' },
  'event:page': { of: 'page' },
  'event:name': { of: 'event' },
  // The host of the visit's first event, as on Loop's pages.
  'event:hostname': own('hostname', dimensions.hostname, dimensions.hostname),
  'visit:entry_page': entryPage,
  'visit:exit_page': own('exit_page', dimensions.page, dimensions.exitPage),
  'visit:entry_page_hostname': pageHost('entry_hostname'),
  'visit:exit_page_hostname': pageHost('exit_hostname'),
  'visit:source': attribution('source', dimensions.source, direct),
  'visit:referrer': attribution('referrer', dimensions.referrer, direct),
  'visit:channel': attribution('channel', dimensions.channel, directChannel),
  'visit:utm_medium': attribution('utm_medium', dimensions.utmMedium),
  'visit:utm_source': attribution('utm_source', dimensions.utmSource),
  'visit:utm_campaign': attribution('utm_campaign', dimensions.utmCampaign),
  'visit:utm_content': attribution('utm_content', dimensions.utmContent),
  'visit:utm_term': attribution('utm_term', dimensions.utmTerm),
  'visit:device': technology('device', dimensions.device),
  'visit:browser': technology('browser', dimensions.browser, browsers(false)),
  'visit:browser_version': technology('browser_version', dimensions.browserVersion, browsers(true)),
  'visit:os': technology('system', dimensions.system, systems(false)),
  'visit:os_version': technology('system_version', dimensions.systemVersion, systems(true)),
  'visit:country': country,
  'visit:country_name': { ...country, countryNames: true },
  'visit:region': region,
  'visit:city': city,
  'visit:region_name': { ...region, area: 'regionName' },
  'visit:city_name': { ...city, area: 'cityName' },
}

const propertyPrefix = 'event:props:'
const maxKeyLength = 300

/** Returns the dimension with this name, or undefined. */
export function dimensionCalled(name: string): FilterableDimension | undefined {
  if (Object.hasOwn(namedDimensions, name)) return namedDimensions[name]
  const key = name.slice(propertyPrefix.length)
  const isProperty = name.startsWith(propertyPrefix) && key !== '' && key.length <= maxKeyLength
  return isProperty && !key.includes('\0') ? { of: 'property', key } : undefined
}
