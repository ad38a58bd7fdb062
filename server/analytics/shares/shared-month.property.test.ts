import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, it, describe } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import { comparisonSchema } from '#app/shared/analytics/comparison.ts'
import { filterDimensions, type Filter } from '#app/shared/analytics/filters.ts'
import type { PanelRow } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { randomDay } from '#tests/support/random-month.ts'
import { referenceParts, referenceCompletePeriods } from '#tests/support/reference-comparison.ts'
import { holds, referenceMonth } from '#tests/support/reference-month.ts'
import { referenceVisits } from '#tests/support/reference-visits.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertAccounts } from '#tests/support/people.ts'
import { getSharedMonth, getSharedPanel } from './shared-month.ts'
import { createShare } from './shares.ts'

const staff: Actor = { userId: '00000000-0000-4000-8002-0000000000aa', role: 'Editor', clientId: null }
const today = '2026-10-20'
const goals = [
  { kind: 'event', pattern: 'signup' },
  { kind: 'page', pattern: '/p/*' },
] as const
const devices = {
  Mobile: { browser: 'Safari', browserVersion: '18', system: 'iOS', systemVersion: '18', device: 'Mobile' },
  Desktop: { browser: 'Chrome', browserVersion: '126', system: 'Windows', systemVersion: '10', device: 'Desktop' },
}

const event: fc.Arbitrary<NormalizedEvent> = fc
  .record({
    day: randomDay,
    visitor: fc.constantFrom(-(2n ** 62n), -1n, 5n, 2n ** 62n),
    minutes: fc.integer({ min: 0, max: 30 }),
    kind: fc.constantFrom(1, 1, 1, 2),
    page: fc.constantFrom('/', '/p/a', '/p/b', ...Array.from({ length: 9 }, (_, index) => `/${index}`)),
    name: fc.constantFrom('signup', 'play'),
    source: fc.constantFrom('', 'x.test', 'y.test'),
    country: fc.constantFrom('DE', 'AT', ''),
    device: fc.constantFrom('Mobile', 'Desktop'),
  })
  .map(({ minutes, source, kind, country, name, device, ...given }) =>
    draft({
      ...given,
      kind,
      at: new Date(Date.parse(`${given.day}T08:00:00Z`) + minutes * 10 * 60_000),
      attribution: source === '' ? null : cameFrom(source),
      name: kind === 2 ? name : '',
      technology: devices[device],
      place: { country, countryBasis: country === '' ? 'unknown' : 'timeZone', language: 'de' },
    }),
  )

/** Each dimension with values it has, and one it never has. */
const filter: fc.Arbitrary<Filter> = fc
  .constantFrom(
    ['country', ['DE', 'AT', '', 'FR']],
    ['page', ['/p/a', '/p/b', '/3', '/nowhere']],
    ['entryPage', ['/', '/p/a', '/5']],
    ['source', ['x.test', 'y.test', '']],
    ['device', ['Mobile', 'Desktop', 'Tablet']],
    ['event', ['signup', 'play', '']],
    ['browser', ['Safari', 'Chrome']],
  )
  .chain(([dimension, values]) =>
    fc.record({
      dimension: fc.constant(v.parse(v.picklist(filterDimensions), dimension)),
      operator: fc.constantFrom('is', 'is_not', 'contains', 'does_not_contain'),
      values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }),
    }),
  )
  // "Contains the empty text" matches everything, so it tests nothing.
  .filter(({ operator, values }) => operator.startsWith('is') || !values.includes(''))

const question = fc.record({
  filters: fc.array(filter, { maxLength: 3 }),
  month: fc.constantFrom('2026-10', '2026-09', '2025-10').map((text) => v.parse(monthSchema, text)),
  compare: fc
    .constantFrom('previous', 'year', 'none', '2026-09', '2025-10')
    .map((text) => v.parse(comparisonSchema, text)),
  dimension: fc.constantFrom(...filterDimensions).filter((dimension) => dimension !== 'goal'),
  part: fc.constantFrom('all', 'new', 'gone'),
})
const valuesOf = (rows: readonly PanelRow[]) => rows.map(({ value }) => value).toSorted()

describe('A share link with fixed filters', () => {
  const context = openContext({ at: `${today}T15:00:00Z` })
  beforeAll(async () => {
    await insertAccounts(context, [{ actor: staff, email: 'emil@loop.test' }])
  })

  it('answers every query of its viewer as if no other visits existed', async () => {
    const { database } = context
    const writer = createEventWriter(database)
    let siteId = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 5, maxLength: 50 }),
        fc.array(filter, { minLength: 1, maxLength: 2 }),
        fc.array(question, { minLength: 2, maxLength: 4 }),
        async (events, fixed, questions) => {
          siteId += 1
          const { clientId } = await addWebsite(context, { siteId })
          await database.db
            .updateTable('client')
            .set({ created_at: new Date('2025-01-01T00:00:00Z') })
            .execute()
          for (const goal of goals) {
            await database.db
              .insertInto('goal')
              .values({ site_id: siteId, ...goal, name: goal.pattern })
              .execute()
          }
          const drafts = events.map((one) => ({ ...one, siteId }))
          await writer.append(drafts)
          await refreshSite(database, siteId, { partLimit: 8 })
          const share = { name: 'Link', password: null, lastDay: null, filters: fixed, month: null }
          const { url } = await createShare(context, staff, { clientId, share })
          const holding = { token: url.split('/').at(-1) ?? '', headers: new Headers(), address: `10.0.0.${siteId}` }

          // The reference only gets visits that match the fixed filters.
          const all = referenceVisits(drafts, goals)
          const visits = all.filter((visit) => fixed.every((one) => holds(visit, one)))
          const firstDay = drafts.map((one) => one.day).reduce((one, other) => (one < other ? one : other))
          for (const { filters, month, compare, dimension, part } of questions) {
            const periods = referenceCompletePeriods(month, compare, { today, firstDay })
            const asked = { month, compare, filters }
            const shown = await getSharedMonth(context, holding, { ...asked, newAndLost: true })
            const expected = referenceMonth(visits, {
              period: periods.period,
              comparison: periods.comparison ?? { from: '1999-01-01', to: '1999-01-01' },
              added: periods.added,
              today,
              filters,
            })
            expect(shown.totals).toEqual(expected.totals)
            expect(shown.days).toEqual(expected.days)
            expect(shown.previousTotals).toEqual(periods.comparison && expected.previousTotals)
            for (const each of filterDimensions) {
              const parts = referenceParts(visits, periods, filters, each)
              expect([each, shown.panels[each].total]).toEqual([each, parts.all.length])
              if (periods.comparison) {
                expect(shown.panels[each].newAndLost).toEqual({ new: parts.new.length, gone: parts.gone.length })
              }
              if (each !== 'goal') expect(parts.all).toEqual(expect.arrayContaining(shown.panels[each].rows))
            }
            const parts = referenceParts(visits, periods, filters, dimension)
            const panel = await getSharedPanel(context, holding, { ...asked, dimension, part })
            if (part === 'all' || periods.comparison) {
              expect(valuesOf(panel.rows)).toEqual(valuesOf(parts[part]))
            }
            const reached = ['all', 'gone'] as const
            const named = reached.flatMap((one) => referenceParts(visits, periods, filters, 'goal')[one])
            expect(new Set(shown.goals.map(({ name }) => name))).toEqual(new Set(valuesOf(named)))
            if (shown.unmatched) {
              expect(shown.unmatched).toEqual(
                filters.map((one) => ({
                  visits: visits.filter(
                    (visit) => visit.day >= periods.period.from && visit.day <= periods.period.to && holds(visit, one),
                  ).length,
                  known: true,
                })),
              )
            }
          }
        },
      ),
      propertyRuns(13, 125),
    )
  })
})
