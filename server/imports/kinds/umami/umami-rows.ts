import { hash } from 'node:crypto'
import { dayBefore, isDay } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { LeftOutReason, LineProblem } from '#app/shared/imports/import-kinds.ts'
import { readAttribution } from '../../../analytics/reading/attribution.ts'
import { pageOf } from '../../../analytics/reading/page.ts'
import type { CompiledSite } from '../../../analytics/reading/site.ts'
import type { NormalizedEvent, TechnologyValues } from '../../../analytics/store/normalized-event.ts'
import { cleanText } from '../../../db/clean-text.ts'
import { eventKinds } from '../../../db/event-kinds.ts'
import type { ImportDraft } from '../../events/event-store.ts'
import { LineNumbers } from '../../events/line-numbers.ts'
import type { VisitorDays } from '../../events/visitor-days.ts'
import type { CsvRow } from '../../files/csv-rows.ts'
import { firstPossibleDay } from '../../importer.ts'
import type { UmamiProperties } from './umami-properties.ts'

/** The needed columns, one of each list. */
export const umamiColumns = [['created_at'], ['session_id'], ['url_path'], ['event_type', 'event_name']] as const

/** The imported event types of website_event; links, pixels and performance measurements are left out. */
const types: Record<string, NormalizedEvent['kind']> = { '1': eventKinds.pageview, '2': eventKinds.custom }

const earliest = Date.parse(firstPossibleDay)

/** The meaning of a row: an event, or why it has none. */
export type UmamiRow = { draft: ImportDraft } | { problem: LineProblem } | { leftOut: LeftOutReason }

/** Returns whether a header is that of Umami's table website_event. */
export const isUmamiHeader = (header: readonly string[]): boolean =>
  umamiColumns.every((names) => names.some((name) => header.includes(name)))

/** Reads the rows of Umami's table website_event, with columns in any order. */
export class UmamiRows {
  readonly #site: CompiledSite
  readonly #visitors: VisitorDays
  readonly #columns: ReadonlyMap<string, number>
  readonly #width: number
  readonly #latest: number
  readonly #numbers = new LineNumbers()
  readonly #properties: Pick<UmamiProperties, 'take'>
  #website: string | null = null

  constructor(
    {
      site,
      visitors,
      properties,
    }: { site: CompiledSite; visitors: VisitorDays; properties: Pick<UmamiProperties, 'take'> },
    header: readonly string[],
    now: Date,
  ) {
    this.#properties = properties
    this.#site = site
    this.#visitors = visitors
    this.#columns = new Map(header.map((name, index) => [name, index]))
    this.#width = header.length
    this.#latest = now.getTime() + dayMs
  }

  read({ fields, line }: CsvRow): UmamiRow {
    if (fields.length !== this.#width) return { problem: 'column_count' }
    const of = (name: string) => {
      const value = fields[this.#columns.get(name) ?? -1] ?? ''
      // psql and MySQL write missing values as `\N` or `NULL`.
      return value === '\\N' || value === 'NULL' ? '' : value
    }
    const props = this.#properties.take(of('event_id'))
    const at = instantOf(of('created_at'))
    if (!at) return { problem: 'no_date' }
    if (at.getTime() < earliest) return { problem: 'impossible_time' }
    if (at.getTime() > this.#latest) return { problem: 'future_time' }
    const session = of('session_id')
    if (session === '') return { problem: 'no_session' }
    if (this.#isOther(of('website_id'), of('hostname'))) return { leftOut: 'other_website' }

    const named = of('event_name')
    const kind = types[this.#columns.has('event_type') ? of('event_type') : named === '' ? '1' : '2']
    if (kind === undefined) return { leftOut: 'unsupported_event' }
    const hostname = of('hostname') || this.#site.domain
    const url = addressOf(hostname, of('url_path'), of('url_query'))
    if (!url) return { problem: 'no_page' }
    const page = pageOf(url, this.#site.settings.keptParameters)
    if (!this.#site.countsHost(url.hostname) || this.#site.excludesPath(page)) return { leftOut: 'excluded' }

    const { day, visitor, ownDay } = this.#visitors.of(session, 'umami', at)
    const country = of('country').toUpperCase()
    const isCountry = /^[A-Z]{2}$/.test(country)
    const draft: NormalizedEvent = {
      siteId: this.#site.id,
      day,
      visitor,
      at,
      seq: this.#numberOf(of('event_id'), fields),
      kind,
      interactive: kind === eventKinds.custom,
      page,
      hostname: cleanText(url.hostname, 253),
      name: kind === eventKinds.custom ? cleanText(named, 120) : '',
      attribution: readAttribution(url, referrerOf(of('referrer_domain'), of('referrer_path')), this.#site.ownsHost),
      technology: umamiTechnology(
        cleanText(of('browser'), 100),
        cleanText(of('os'), 100),
        cleanText(of('device'), 100),
      ),
      place: {
        country: isCountry ? country : '',
        // Umami looked the address up, so the country counts like one from a proxy's header.
        countryBasis: isCountry ? 'header' : 'unknown',
        language: /^[a-z]{2,3}/.exec(of('language').toLowerCase())?.[0] ?? '',
      },
      visibleMs: 0,
      revenue: null,
      props,
    }
    // Rows are in no order. So it differs between exports whether the beginning of a visit over midnight is read
    // first, and an event may be stored under either day.
    const otherDay = ownDay ?? this.#visitors.keyOn(dayBefore(day), session, 'umami')
    return { draft: { line, draft, ownDay: otherDay } }
  }

  /**
   * A row belongs to the website by its host. In exports without hosts, all rows with the website id of the first row
   * count.
   */
  #isOther(websiteId: string, hostname: string): boolean {
    if (hostname !== '') return !this.#site.ownsHost(hostname.toLowerCase().replace(/:\d+$/, ''))
    this.#website ??= websiteId
    return websiteId !== this.#website
  }

  /**
   * Returns the same number for the same event in any export: a hash of its id, or of the whole row if it has no id.
   */
  #numberOf(eventId: string, fields: readonly string[]): number {
    if (eventId === '') return this.#numbers.of(fields.join('\u0000'))
    return hash('sha256', eventId, 'buffer').readInt32BE(0)
  }
}

const instant = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d{1,9})?(?: ?(Z|UTC|[+-]\d\d)(?::?(\d\d))?)?$/

/** Parses an instant as Postgres, MySQL or ClickHouse write it; without a time zone it is UTC. */
function instantOf(text: string): Date | null {
  const [, day, time, fraction = '', zone = 'Z', minutes = '00'] = instant.exec(text) ?? []
  if (day === undefined || time === undefined) return null
  const offset = zone === 'Z' || zone === 'UTC' ? 'Z' : `${zone}:${minutes}`
  const at = new Date(`${day}T${time}.${fraction.slice(1, 4).padEnd(3, '0')}${offset}`)
  // Refuse dates that are not in the calendar.
  return Number.isNaN(at.getTime()) || !isDay(day) ? null : at
}

function addressOf(hostname: string, path: string, query: string): URL | null {
  if (!path.startsWith('/') || path.length > 4000) return null
  const search = query === '' ? '' : `?${query.replace(/^\?/, '')}`
  return URL.parse(`https://${hostname}${path}${search}`)
}

const referrerOf = (domain: string, path: string) =>
  domain === '' ? '' : `https://${domain}${path.startsWith('/') ? path : ''}`

/** Umami's names of browsers, with ours (see analytics/reading/user-agent.ts). */
const browsers: Record<string, string> = {
  chrome: 'Chrome',
  crios: 'Chrome',
  'chromium-webview': 'Chrome',
  firefox: 'Firefox',
  fxios: 'Firefox',
  safari: 'Safari',
  ios: 'Safari',
  'ios-webview': 'Safari',
  edge: 'Microsoft Edge',
  'edge-chromium': 'Microsoft Edge',
  'edge-ios': 'Microsoft Edge',
  opera: 'Opera',
  'opera-mini': 'Opera',
  samsung: 'Samsung Internet for Android',
  android: 'Android Browser',
  yandexbrowser: 'Yandex Browser',
  ie: 'Internet Explorer',
}
const systems: Record<string, string> = { 'Mac OS': 'macOS', 'Android OS': 'Android' }
const devices: Record<string, string> = {
  desktop: 'Desktop',
  laptop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
}

const own = (names: Record<string, string>, name: string) => (Object.hasOwn(names, name) ? names[name] : undefined)

/** Returns browser, system and device by Loop's names. Unknown names stay unchanged; Umami exports no versions. */
function umamiTechnology(browser: string, os: string, device: string): TechnologyValues {
  const windows = /^Windows (.+)$/.exec(os)
  return {
    browser: own(browsers, browser) ?? browser,
    browserVersion: '',
    system: windows ? 'Windows' : (own(systems, os) ?? os),
    systemVersion: windows?.[1] ?? '',
    device: own(devices, device) ?? '',
  }
}
