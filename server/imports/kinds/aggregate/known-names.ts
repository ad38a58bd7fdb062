import { channelOf } from '#app/shared/analytics/channels.ts'
import { sourceOfName } from '#app/shared/analytics/sources.ts'
import { storedPath } from '#app/shared/tracking/readable-path.ts'
import { exchanged, plausibleBrowsers, plausibleSystems } from '../../../analytics/stats-api/plausible-names.ts'
import { cleanText } from '../../../db/clean-text.ts'
import { dimensions } from '../../../db/dimensions.ts'

/** A value with the id of its dimension. */
export type DimensionValue = readonly [dimension: number, value: string]

const browsers: Record<string, string> = {
  ...exchanged(plausibleBrowsers),
  'Samsung Internet': 'Samsung Internet for Android',
  Edge: 'Microsoft Edge',
}
const systems: Record<string, string> = { ...exchanged(plausibleSystems), Macintosh: 'macOS' }
const devices: Record<string, string> = {
  desktop: 'Desktop',
  laptop: 'Desktop',
  ultrawide: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
  'smart tv': 'TV',
  tv: 'TV',
}
const own = (names: Record<string, string>, name: string) => (Object.hasOwn(names, name) ? names[name] : undefined)

const major = (version: string) => /^\d+/.exec(version)?.[0] ?? ''

/** Other tools' names for an empty value. */
const none = new Set(['(not set)', '(none)', '(direct)', '(not provided)', '(data not available)'])
const longest = 1000

/** Returns a name from an export, or '' for an empty value. */
export function exportedName(text: string | undefined, max = longest): string {
  const name = cleanText(text ?? '', max)
  return none.has(name.toLowerCase()) ? '' : name
}

export function browserValues(browser: string, version: string): DimensionValue[] {
  const name = own(browsers, browser) ?? browser
  const number = major(version)
  return [
    [dimensions.browser, name],
    [dimensions.browserVersion, number === '' ? '' : `${name} ${number}`.trim()],
  ]
}

/**
 * Returns a system with its version: two numbers for macOS 10, otherwise the first number (see
 * analytics/reading/user-agent.ts).
 */
export function systemValues(system: string, version: string): DimensionValue[] {
  const name = own(systems, system) ?? system
  const number = name === 'macOS' ? (/^10\.\d+/.exec(version)?.[0] ?? major(version)) : major(version)
  return [
    [dimensions.system, name],
    [dimensions.systemVersion, number === '' ? '' : `${name} ${number}`.trim()],
  ]
}

export const knownDevice = (device: string): string => own(devices, device.toLowerCase()) ?? device

/** The source of visits in an export; '' means none. */
export interface ExportedSource {
  source: string
  referrer?: string
  utmSource?: string
  medium?: string
  campaign?: string
  content?: string
  term?: string
}

/** Returns source and channel by the published tables, and the other values unchanged. */
export function sourceValues(from: ExportedSource): DimensionValue[] {
  const { referrer = '', medium = '', campaign = '' } = from
  const known = from.source === '' ? undefined : sourceOfName(from.source)
  const source = known?.name ?? from.source
  const channel = channelOf({
    kind: known?.kind ?? '',
    source,
    medium,
    campaign,
    hasReferrer: referrer !== '',
    click: '',
  })
  return [
    [dimensions.source, source],
    [dimensions.channel, channel === 'Direct' ? '' : channel],
    [dimensions.referrer, referrer],
    [dimensions.utmSource, from.utmSource ?? ''],
    [dimensions.utmMedium, medium],
    [dimensions.utmCampaign, campaign],
    [dimensions.utmContent, from.content ?? ''],
    [dimensions.utmTerm, from.term ?? ''],
  ]
}

/** Returns the path of a page in its stored form, without query and fragment. */
export function pagePath(page: string): string {
  const path = storedPath(exportedName(page).replace(/[?#].*$/s, ''))
  return path === '' || path.startsWith('/') ? path : `/${path}`
}
