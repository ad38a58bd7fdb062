import fc from 'fast-check'
import { beforeAll, expect, it, describe } from 'vitest'
import { queryStats } from '#server/analytics/stats-api/query-stats.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { packDays } from '#server/analytics/store/pack-days.ts'
import { packRollups } from '#server/analytics/store/pack-rollups.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { clientOf, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { drawnSeed, propertyRuns } from '#tests/support/property-runs.ts'
import { referenceStats } from '#tests/support/reference-stats.ts'
import { referenceVisits, type ReferenceVisit } from '#tests/support/reference-visits.ts'

const goals = [
  { kind: 'event', pattern: 'signup', name: 'Signed up' },
  { kind: 'page', pattern: '/p/*', name: 'Saw a part' },
] as const

/**
 * Areas of visits that were never looked up, that were looked up without a result, and of places with and without
 * codes.
 */
const areas: Pick<NormalizedEvent['place'], 'area'>[] = [
  {},
  { area: { region: null, city: null } },
  { area: { region: { code: 'DE-BE', name: 'Land Berlin' }, city: null } },
  {
    area: { region: { code: 'US-IL', name: 'Illinois' }, city: { code: '4250542', name: 'Springfield, Illinois' } },
  },
  {
    area: { region: { code: 'US-MO', name: 'Missouri' }, city: { code: '4409896', name: 'Springton, Missouri' } },
  },
  { area: { region: { code: '', name: 'Central, GH' }, city: null } },
]

/** Few visitors, minutes and values, so that gaps, ties, sources and repeats are frequent. */
const event: fc.Arbitrary<NormalizedEvent> = fc
  .record({
    visitor: fc.constantFrom(-(2n ** 63n), -1n, 0n, 2n ** 61n, 2n ** 63n - 1n),
    day: fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-02'),
    minutes: fc.integer({ min: 0, max: 40 }),
    seq: fc.integer({ min: 0, max: 5 }),
    kind: fc.constantFrom<(1 | 2 | 3)[]>(1, 1, 1, 2, 2, 3),
    page: fc.constantFrom('/', '/p/a', '/p/a/b', '/c'),
    hostname: fc.constantFrom('a.test', 'a.test', 'b.test'),
    name: fc.constantFrom('signup', 'play'),
    from: fc.constantFrom(null, null, cameFrom('X.test'), cameFrom('y.test')),
    country: fc.constantFrom('DE', 'AT', ''),
    area: fc.constantFrom(...areas),
    visibleMs: fc.constantFrom(0, 900, 5000),
    props: fc.constantFrom(null, null, { plan: 'pro' }, { plan: 'Free' }),
  })
  .map(({ minutes, from, kind, country, area, name, props, ...given }) =>
    draft({
      ...given,
      siteId: 1,
      kind,
      at: new Date(Date.parse(`${given.day}T10:00:00Z`) + minutes * 10 * 60_000),
      attribution: from,
      name: kind === 2 ? name : '',
      props: kind === 3 ? null : props,
      place: { country, countryBasis: country === '' ? 'unknown' : 'timeZone', language: 'de', ...area },
    }),
  )

const clauses: Record<string, string[]> = {
  'visit:source': ['X.test', 'y.test', 'Direct / None', '', 'x', 'test'],
  'visit:country': ['DE', 'AT', '(not set)', ''],
  'visit:region': ['DE-BE', 'US', 'Central', '-'],
  'visit:region_name': ['Land Berlin', 'illinois', 'a', '-'],
  'visit:city_name': ['Springfield', 'spring', 'o', '-'],
  'visit:entry_page': ['/', '/p/a', '/p*', '/c', 'p'],
  'visit:entry_page_hostname': ['a.test', 'b.test', '', 'b'],
  'visit:exit_page_hostname': ['a.test', 'b.test', '', 'a'],
  'event:page': ['/', '/p/a', '/p/a/b', '/p/*', '/c', '/P', 'a'],
  'event:name': ['signup', 'play', 'Sign', 'a', 'pageview'],
  'event:props:plan': ['pro', 'Free', '(none)', 'r'],
}
const comparison = (names: string[]): fc.Arbitrary<unknown[]> =>
  fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(
        fc.constantFrom('is', 'is_not', 'contains', 'contains_not', 'matches', 'matches_not'),
        fc.constant(name),
        fc.uniqueArray(fc.constantFrom(...(clauses[name] ?? []).filter((clause) => !/[()]/.test(clause))), {
          minLength: 1,
          maxLength: 2,
        }),
        fc.constantFrom(undefined, { case_sensitive: false }),
      ),
    )
    .map(([operator, name, values, modifiers]) =>
      modifiers && !operator.startsWith('matches') ? [operator, name, values, modifiers] : [operator, name, values],
    )
const all = Object.keys(clauses)
const inner = comparison(all.filter((name) => name.startsWith('event:')))
const one = comparison(all)
const goal = fc.constantFrom<unknown[][]>(['is', 'event:goal', ['Signed up']], ['contains', 'event:goal', ['Saw']])
const filter: fc.Arbitrary<unknown[]> = fc.oneof(
  { weight: 4, arbitrary: one },
  { weight: 1, arbitrary: goal },
  fc.tuple(fc.constantFrom('and', 'or'), fc.array(one, { minLength: 1, maxLength: 2 })),
  fc.tuple(fc.constant('not'), one),
  fc.tuple(
    fc.constantFrom('has_done', 'has_not_done'),
    fc.oneof(inner, goal, fc.tuple(fc.constantFrom('and', 'or'), fc.array(inner, { minLength: 2, maxLength: 2 }))),
  ),
)
const question = fc.record({
  dimensions: fc.uniqueArray(fc.constantFrom('time:day', 'event:goal', ...all), { maxLength: 2 }),
  filters: fc.array(filter, { maxLength: 2 }),
})

describe('questions at random', () => {
  const context = openContext()
  let visits: ReferenceVisit[]
  beforeAll(async () => {
    await insertCompanies(context, 1)
    expect(await insertWebsiteOf(context, 1)).toBe(1)
    await context.database.db
      .insertInto('goal')
      .values(goals.map((one) => ({ site_id: 1, ...one })))
      .execute()
    const drawn = fc.sample(event, { numRuns: 180, seed: drawnSeed() })
    // The same visitor, instant and number is the same event.
    const drafts = [...new Map(drawn.toReversed().map((e) => [`${e.visitor} ${e.at.getTime()} ${e.seq}`, e])).values()]
    await createEventWriter(context.database).append(drafts)
    await refreshSite(context.database, 1)
    visits = referenceVisits(drafts)
  })

  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  const askAtRandom = (numRuns: number) =>
    fc.assert(
      fc.asyncProperty(question, fc.boolean(), async ({ dimensions, filters }, withEvents) => {
        const { results } = await queryStats(context, clientOf(1), {
          site_id: 'site-1.test',
          // Without `events` and `pageviews` visits and rollups answer more questions.
          metrics: withEvents ? ['visitors', 'visits', 'pageviews', 'events'] : ['visitors', 'visits'],
          date_range: ['2026-09-30', '2026-10-02'],
          dimensions,
          filters,
        })
        const found = results.map((row) => [row.dimensions.join('|'), row.metrics])
        const expected = [...referenceStats(visits, goals, { dimensions, filters })].map(([key, counted]) => [
          key,
          withEvents ? counted : counted.slice(0, 2),
        ])
        expect(sorted(found)).toEqual(sorted(expected))
      }),
      propertyRuns(Math.ceil(numRuns / 2), numRuns * 5),
    )

  it('equal a plain count, whether rollups, visits or events answer', () => askAtRandom(300))

  it('are the same once the days and their rollups are packed', async () => {
    const later = { database: context.database, clock: () => new Date('2026-12-01T12:00:00Z') }
    const signal = new AbortController().signal
    // Small pieces, so that a day is in several packs.
    expect(await packDays(later, signal, { pieceSize: 8, maxPieces: 100 })).toBeGreaterThan(50)
    expect(await packRollups(later, signal, { pieceSize: 20, maxPieces: 100 })).toBeGreaterThan(0)
    await askAtRandom(300)
  })
})
