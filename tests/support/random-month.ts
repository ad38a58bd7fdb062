import fc from 'fast-check'
import * as v from 'valibot'
import { comparisonSchema } from '#app/shared/analytics/comparison.ts'
import { filterDimensions, type Filter, type FilterDimension } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import type { Context } from '#server/context.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { packRollups } from '#server/analytics/store/pack-rollups.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { draft } from './event-drafts.ts'
import { referenceVisits, type ReferenceVisit } from './reference-visits.ts'
import { addWebsite } from './companies.ts'

/** The day on which the questions are asked: the 20th of the running month. */
export const today = '2026-10-20'
/** Goals of every kind. */
export const randomGoals = [
  { kind: 'event', pattern: 'Signup' },
  { kind: 'event', pattern: 'Köp', currency: 'EUR' },
  { kind: 'page', pattern: '/Blog/*' },
  { kind: 'visible', pattern: '30' },
] as const

/**
 * The possible values of each dimension. Some differ only in case, some contain others, and some have characters with a
 * meaning in a pattern, in SQL or in a browser.
 */
const values: Record<FilterDimension, readonly string[]> = {
  channel: ['', 'AI Assistants', 'Organic Search', 'Referral', 'Paid Search'],
  source: ['', 'Google', 'google.test', 'ChatGPT', "o'reilly", '=1+1'],
  referrer: ['', 'x.test/a', 'x.test/a_b', 'x.test/a%b', 'X.test/A'],
  utmSource: ['', 'mail', 'Mail', 'mail 2'],
  utmMedium: ['', 'email', 'cpc'],
  utmCampaign: ['', 'Frühling', 'FRüHLING', 'früh'],
  utmContent: ['', 'a\\b', 'a"b', '<b>'],
  utmTerm: ['', 'boots', 'red boots'],
  page: ['/', '/blog/', '/Blog/1', '/Blog/a/b', '/100%', '/a_b', '/<script>', '/ß', '/日本'],
  entryPage: [],
  exitPage: [],
  country: ['', 'DE', 'AT'],
  region: ['-', 'DE-BE Land Berlin', 'AT-9 Vienna', 'Central, GH'],
  city: ['-', '2950159 Berlin, Land Berlin', '2761369 Vienna', '100 Mile House'],
  language: ['', 'de', 'en'],
  browser: ['', 'Chrome', 'Chrome Mobile'],
  browserVersion: [],
  system: ['', 'Windows', 'iOS'],
  systemVersion: [],
  device: ['', 'Desktop', 'Mobile'],
  event: ['Signup', 'signup', 'Köp', '404', '100%_done'],
  goal: randomGoals.map(({ pattern }) => pattern),
  hostname: ['', 'site.test', 'www.site.test'],
}
const regions = [null, { code: 'DE-BE', name: 'Land Berlin' }, { code: 'AT-9', name: 'Vienna' }].concat([
  { code: '', name: 'Central, GH' },
])
const cities = [null, { code: '2950159', name: 'Berlin, Land Berlin' }, { code: '2761369', name: 'Vienna' }].concat([
  { code: '', name: '100 Mile House' },
])
const versions = ['', '1', '12']
const pages = [...values.page, '']
const named: Record<FilterDimension, readonly string[]> = {
  ...values,
  entryPage: pages,
  exitPage: pages,
  browserVersion: ['', 'Chrome 1', 'Chrome 12', 'Chrome Mobile 1'],
  systemVersion: ['', 'Windows 12', 'iOS 1'],
}
const one = (dimension: FilterDimension) => fc.constantFrom(...values[dimension])

/**
 * Days of October, of the compared months, and one day before all of them, so that these months are measured from their
 * first day.
 */
export const randomDay = fc.constantFrom(
  '2026-10-01',
  '2026-10-20',
  '2026-09-02',
  '2026-09-20',
  '2026-09-30',
  '2025-10-05',
  '2025-09-30',
)

/** Few visitors, days and minutes, so that visits of several sources, gaps, ties and repeats are frequent. */
const event: fc.Arbitrary<NormalizedEvent> = fc
  .record({
    day: randomDay,
    visitor: fc.constantFrom(-(2n ** 63n), -1n, 0n, 5n, 2n ** 62n),
    minutes: fc.integer({ min: 0, max: 40 }),
    kind: fc.constantFrom(1, 1, 1, 2, 2, 3),
    interactive: fc.boolean(),
    revenue: fc.option(fc.record({ currency: fc.constantFrom('EUR', 'JPY'), minor: fc.nat(900) })),
    page: one('page'),
    name: one('event'),
    hostname: one('hostname'),
    visibleMs: fc.oneof(fc.constantFrom(0, 9999, 10_000, 30_000, 59_999), fc.integer({ min: 0, max: 50_000_000 })),
    attribution: fc.option(
      fc.record({
        channel: one('channel'),
        source: one('source'),
        referrer: one('referrer'),
        utmSource: one('utmSource'),
        utmMedium: one('utmMedium'),
        utmCampaign: one('utmCampaign'),
        utmContent: one('utmContent'),
        utmTerm: one('utmTerm'),
      }),
    ),
    technology: fc
      .record({
        browser: one('browser'),
        browserVersion: fc.constantFrom(...versions),
        system: one('system'),
        systemVersion: fc.constantFrom(...versions),
        device: one('device'),
      })
      // An unknown browser or system has no version.
      .map((known) => ({
        ...known,
        browserVersion: known.browser === '' ? '' : known.browserVersion,
        systemVersion: known.system === '' ? '' : known.systemVersion,
      })),
    place: fc.record(
      {
        country: one('country'),
        countryBasis: fc.constantFrom('header' as const, 'file' as const, 'timeZone' as const, 'unknown' as const),
        language: one('language'),
        area: fc.record({ region: fc.constantFrom(...regions), city: fc.constantFrom(...cities) }),
      },
      { requiredKeys: ['country', 'countryBasis', 'language'] },
    ),
  })
  .map(({ minutes, kind, name, interactive, revenue, visibleMs, ...given }) =>
    draft({
      ...given,
      kind,
      at: new Date(Date.parse(`${given.day}T08:00:00Z`) + minutes * 8 * 60_000),
      name: kind === 2 ? name : '',
      interactive: kind === 2 && interactive,
      revenue: kind === 2 ? revenue : null,
      visibleMs: kind === 3 ? visibleMs : 0,
    }),
  )
  // A source without any value is no source.
  .map((one) =>
    Object.values(one.attribution ?? {}).every((word) => word === '') ? { ...one, attribution: null } : one,
  )

/** Up to three words of a dimension: values it has, parts of them in any case, and values that no visit has. */
const filter: fc.Arbitrary<Filter> = fc.constantFrom(...filterDimensions).chain((dimension) => {
  const whole = fc.constantFrom(...named[dimension], 'nowhere')
  const part = fc
    .tuple(whole, fc.nat(3), fc.integer({ min: 1, max: 6 }), fc.constantFrom('as is', 'upper', 'lower'))
    .map(([word, from, length, how]) => {
      const cut = word.slice(from, from + length)
      // Postgres with locale C, as in the tests, only converts the case of ASCII letters.
      if (how === 'upper') return cut.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
      return how === 'lower' ? cut.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) : cut
    })
  const words = (text: fc.Arbitrary<string>) => fc.uniqueArray(text, { minLength: 1, maxLength: 3 })
  const exactly = fc.record({ operator: fc.constantFrom('is' as const, 'is_not' as const), values: words(whole) })
  const within = fc.record({
    operator: fc.constantFrom('contains' as const, 'does_not_contain' as const),
    values: words(fc.oneof(part, fc.constantFrom('%', '_', '\\'))),
  })
  return fc.oneof(exactly, within).map((rest) => ({ dimension, ...rest }))
})

/** A month, its comparison, filters, and a panel to open. */
export const randomQuestion = fc.record({
  filters: fc.array(filter, { maxLength: 3 }),
  month: fc.constantFrom('2026-10', '2026-10', '2026-09').map((text) => v.parse(monthSchema, text)),
  compare: fc
    .constantFrom('previous', 'previous', 'year', 'none', '2025-10')
    .map((text) => v.parse(comparisonSchema, text)),
  /** The panel to open in full. */
  dimension: fc.oneof(fc.constantFrom('page', 'goal'), fc.constantFrom(...filterDimensions)),
})

/** Events of one website. */
export const randomEvents = fc.array(event, { minLength: 20, maxLength: 80 })

export interface RandomSite {
  clientId: string
  visits: ReferenceVisit[]
  firstDay: string
  /** The pattern of a goal, by its number. */
  patternOf: (id: string) => string
  /** Filters name goals by number and searches by name; the reference only knows their patterns. */
  sent: (filters: readonly Filter[]) => Filter[]
}

/** Inserts a website with the rows of random goals and events, and returns its visits by the slow reference. */
export async function randomSite(
  context: Context,
  siteId: number,
  events: readonly NormalizedEvent[],
): Promise<RandomSite> {
  const { database } = context
  const { clientId } = await addWebsite(context, { siteId })
  const added = await database.db
    .insertInto('goal')
    .values(randomGoals.map((goal) => ({ currency: null, ...goal, site_id: siteId, name: goal.pattern })))
    .returning(['id', 'pattern'])
    .execute()
  const numberOf = (word: string) => String(added.find(({ pattern }) => pattern === word)?.id ?? word)
  const drafts = events.map((one) => ({ ...one, siteId }))
  await createEventWriter(database).append(drafts)
  await refreshSite(database, siteId, { partLimit: 8 })
  // On every second website old days are packed.
  if (siteId % 2 === 0) await packRollups(context, new AbortController().signal, { pieceSize: 50 })
  return {
    clientId,
    visits: referenceVisits(drafts, randomGoals),
    firstDay: drafts.map(({ day }) => day).reduce((one, other) => (one < other ? one : other)),
    patternOf: (id) => added.find((goal) => String(goal.id) === id)?.pattern ?? id,
    sent: (filters) =>
      filters.map((filter) =>
        filter.dimension === 'goal' && filter.operator.startsWith('is')
          ? { ...filter, values: filter.values.map(numberOf) }
          : filter,
      ),
  }
}
