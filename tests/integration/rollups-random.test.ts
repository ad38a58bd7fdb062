import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { markDirty, rebuild, refreshSite } from '#server/analytics/store/refresh.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { referenceCounts, referenceVisits } from '#tests/support/reference-visits.ts'
import { sorted, storedRollups } from '#tests/support/stored-rollups.ts'

const context = openContext()

const goals = [
  { kind: 'event', pattern: 'signup' },
  { kind: 'page', pattern: '/p/*' },
  { kind: 'page', pattern: '/p/**' },
  { kind: 'page', pattern: '/p/***' },
  { kind: 'page', pattern: '/**' },
  { kind: 'visible', pattern: '6' },
] as const

/** Areas of visits that were never looked up, and of those with an unknown region or city. */
const berlin = { code: 'DE-BE', name: 'Land Berlin' }
const areas: Pick<NormalizedEvent['place'], 'area'>[] = [
  {},
  { area: { region: null, city: null } },
  { area: { region: berlin, city: { code: '2950159', name: 'Berlin' } } },
  { area: { region: berlin, city: null } },
]

/** Few visitors, minutes and values, so that gaps, ties, sources and repeats are frequent. */
const event = (siteId: () => number): fc.Arbitrary<NormalizedEvent> =>
  fc
    .record({
      visitor: fc.constantFrom(-(2n ** 63n), -(2n ** 62n), -1n, 0n, 2n ** 61n, 2n ** 63n - 1n),
      day: fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-31'),
      minutes: fc.integer({ min: 0, max: 40 }),
      seq: fc.integer({ min: 0, max: 5 }),
      kind: fc.constantFrom(1, 1, 1, 2, 3),
      page: fc.constantFrom('/', '/p', '/p/a', '/p/a/b', '/c'),
      name: fc.constantFrom('signup', 'play'),
      from: fc.constantFrom(
        null,
        null,
        cameFrom('x.test'),
        cameFrom('x.test', { utmCampaign: 'may' }),
        cameFrom('y.test'),
      ),
      browser: fc.constantFrom('Chrome', 'Firefox'),
      country: fc.constantFrom('DE', 'AT', ''),
      area: fc.constantFrom(...areas),
      visibleMs: fc.constantFrom(0, 900, 5000, 61_000),
      scrollDepth: fc.constantFrom(null, 0, 40, 100),
      interactive: fc.boolean(),
    })
    .map(({ minutes, from, kind, browser, country, area, name, scrollDepth, ...given }) =>
      draft({
        ...given,
        siteId: siteId(),
        kind,
        scrollDepth: kind === 3 ? scrollDepth : null,
        at: new Date(Date.parse(`${given.day}T10:00:00Z`) + minutes * 10 * 60_000),
        attribution: from,
        name: kind === 2 ? name : '',
        technology: { browser, browserVersion: '7', system: 'Linux', systemVersion: '', device: 'Desktop' },
        place: { country, countryBasis: country === '' ? 'unknown' : 'timeZone', language: 'de', ...area },
      }),
    )

it('counts the same in any order of arrival, in plain code, and after a rebuild from events', async () => {
  const { database } = context
  const writer = createEventWriter(database)
  let site = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(
          event(() => site),
          { maxLength: 25 },
        ),
        { minLength: 1, maxLength: 5 },
      ),
      fc.constantFrom(1, 3, 8, 1000),
      fc.infiniteStream(fc.constantFrom('count', 'count', 'count as a whole', 'wait')),
      async (batches, partLimit, next) => {
        site += 1
        for (const goal of goals)
          await database.db
            .insertInto('goal')
            .values({ site_id: site, ...goal, name: 'g' })
            .execute()
        const kept = new Map<string, NormalizedEvent>()
        for (const batch of batches) {
          // Drafts are made before the property runs, so the site is set here.
          const drafts = batch.map((one) => ({ ...one, siteId: site }))
          for (const one of drafts) {
            const key = `${one.day} ${one.visitor} ${one.at.getTime()} ${one.seq}`
            if (!kept.has(key)) kept.set(key, one)
          }
          const unique = [...kept.values()].filter((one) => drafts.includes(one))
          await writer.append(unique)
          const { value } = next.next()
          if (value === 'count as a whole') await markDirty(database.db, site, context.clock())
          if (value !== 'wait') await refreshSite(database, site, { partLimit })
        }
        await refreshSite(database, site, { partLimit })
        const visits = referenceVisits([...kept.values()], goals)
        for (const month of ['2026-09', '2026-10']) {
          const expected = sorted(referenceCounts(visits.filter((visit) => visit.day.startsWith(month))))
          expect(await storedRollups(database.db, site, 'month_rollup', `${month}-01`)).toEqual(expected)
        }
        const days = sorted(referenceCounts(visits))
        expect(await storedRollups(database.db, site, 'day_rollup')).toEqual(days)

        for (const table of ['visit', 'day_rollup', 'month_rollup'] as const) {
          await database.db.deleteFrom(table).where('site_id', '=', site).execute()
        }
        await sql`update site_day set starts = 1 where site_id = ${site}`.execute(database.db)
        await rebuild(database, site)
        expect(await storedRollups(database.db, site, 'day_rollup')).toEqual(days)
        expect(await storedRollups(database.db, site, 'month_rollup')).toEqual(days)
      },
    ),
    propertyRuns(20, 200),
  )
})
