import fc from 'fast-check'
import * as v from 'valibot'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { expect, it, describe } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { comparisonSchema } from '#app/shared/analytics/comparison.ts'
import { filterDimensions, type Filter } from '#app/shared/analytics/filters.ts'
import { panelCounter, type MonthOverview, type PanelRow } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { getPanel } from '#server/analytics/query/panel.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { referenceParts, referenceCompletePeriods } from '#tests/support/reference-comparison.ts'
import { byValue, referenceMonth } from '#tests/support/reference-month.ts'
import { referenceVisits } from '#tests/support/reference-visits.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Admin', clientId: null }
const today = '2026-10-20'
const goals = [
  { kind: 'event', pattern: 'signup' },
  { kind: 'page', pattern: '/p/*' },
] as const

/** Days of the running month, and days inside and outside the compared part of the months it may be compared with. */
const days = ['2026-10-01', '2026-10-11', '2026-10-20', '2026-09-01', '2026-09-20', '2026-09-21', '2026-09-30'].concat([
  '2026-08-03',
  '2026-08-31',
  '2025-10-05',
  '2025-10-20',
  '2025-10-21',
  '2025-09-30',
])

/** Few visitors, more pages than a panel has rows, and values that often appear in one month only. */
const event: fc.Arbitrary<NormalizedEvent> = fc
  .record({
    day: fc.constantFrom(...days),
    visitor: fc.constantFrom(-(2n ** 62n), -1n, 5n, 2n ** 62n),
    minutes: fc.integer({ min: 0, max: 30 }),
    kind: fc.constantFrom(1, 1, 1, 2, 3),
    page: fc.constantFrom('/', '/p/a', '/p/b', ...Array.from({ length: 9 }, (_, index) => `/${index}`)),
    name: fc.constantFrom('signup', 'play'),
    source: fc.constantFrom('', '', 'x.test', 'y.test'),
    country: fc.constantFrom('DE', 'AT', ''),
    visibleMs: fc.constantFrom(0, 900, 61_000),
  })
  .map(({ minutes, source, kind, country, name, ...given }) =>
    draft({
      ...given,
      kind,
      at: new Date(Date.parse(`${given.day}T08:00:00Z`) + minutes * 10 * 60_000),
      attribution: source === '' ? null : cameFrom(source),
      name: kind === 2 ? name : '',
      place: { country, countryBasis: country === '' ? 'unknown' : 'timeZone', language: 'de' },
    }),
  )

const filters: Filter[] = [
  { dimension: 'country', operator: 'is', values: ['DE'] },
  { dimension: 'country', operator: 'is_not', values: ['DE', ''] },
  { dimension: 'page', operator: 'is', values: ['/p/a', '/3'] },
  { dimension: 'page', operator: 'is_not', values: ['/p/a'] },
  { dimension: 'page', operator: 'contains', values: ['/p', '/3'] },
  { dimension: 'page', operator: 'does_not_contain', values: ['/P'] },
  { dimension: 'page', operator: 'is', values: ['/nowhere'] },
  { dimension: 'source', operator: 'contains', values: ['x.'] },
  { dimension: 'source', operator: 'is_not', values: ['x.test', ''] },
]
const someFilters: fc.Arbitrary<Filter[]> = fc.oneof(
  fc.constant<Filter[]>([]),
  fc.array(fc.constantFrom(...filters), { minLength: 1, maxLength: 2 }),
)

const question = fc.record({
  month: fc
    .constantFrom('2026-10', '2026-10', '2026-09', '2026-08', '2025-10')
    .map((text) => v.parse(monthSchema, text)),
  compare: fc
    .constantFrom('previous', 'year', 'none', '2026-09', '2026-08', '2025-10', '2026-10', '2027-01', '2024-02')
    .map((text) => v.parse(comparisonSchema, text)),
  filters: someFilters,
  dimension: fc.constantFrom(...filterDimensions),
})

describe('any month beside any other', () => {
  const context = openContext({ at: `${today}T15:00:00Z` })

  it('has the numbers, new rows and gone rows of a plain count of the events', async () => {
    const { database } = context
    const writer = createEventWriter(database)
    let siteId = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 1, maxLength: 60 }),
        fc.array(question, { minLength: 2, maxLength: 4 }),
        async (events, questions) => {
          siteId += 1
          const { clientId } = await addWebsite(context, { siteId })
          for (const goal of goals) {
            const row = { site_id: siteId, ...goal, name: goal.pattern }
            await database.db.insertInto('goal').values(row).execute()
          }
          const drafts = events.map((one) => ({ ...one, siteId }))
          await writer.append(drafts)
          await refreshSite(database, siteId, { partLimit: 8 })
          const visits = referenceVisits(drafts, goals)
          const firstDay = drafts.map((one) => one.day).reduce((one, other) => (one < other ? one : other))

          for (const { month, compare, filters, dimension } of questions) {
            const asked = { clientId, month, compare, filters }
            const periods = referenceCompletePeriods(month, compare, { today, firstDay })
            const overview = await getMonthOverview(context, staff, { ...asked, newAndLost: true })
            expect(overview).toMatchObject({ period: periods.period, comparison: periods.comparison })
            const expected = referenceMonth(visits, {
              period: periods.period,
              // A period without data if nothing is compared.
              comparison: periods.comparison ?? { from: '1999-01-01', to: '1999-01-01' },
              added: periods.added,
              today,
              filters,
            })
            expect(overview.totals).toEqual(expected.totals)
            expect(overview.days).toEqual(expected.days)
            expect(overview.previousTotals).toEqual(periods.comparison && expected.previousTotals)
            expect(overview.previousDays).toEqual(periods.comparison ? expected.previousDays : [])

            const inWords = wordsOf(overview.goals)
            for (const each of filterDimensions) {
              const parts = referenceParts(visits, periods, filters, each)
              const newAndLost = { new: parts.new.length, gone: parts.gone.length }
              const panel = overview.panels[each]
              expect([each, panel.total, panel.newAndLost ?? null]).toEqual([
                each,
                parts.all.length,
                periods.comparison && newAndLost,
              ])
              const rows = each === 'goal' ? inWords(panel.rows) : panel.rows
              expect(parts.all).toEqual(expect.arrayContaining(rows))
            }

            const parts = referenceParts(visits, periods, filters, dimension)
            for (const part of ['all', 'new', 'gone'] as const) {
              const full = await getPanel(context, staff, { ...asked, dimension, part })
              const rows = dimension === 'goal' ? inWords(full.rows) : full.rows
              expect([part, byValue(rows)]).toEqual([part, byValue(parts[part])])
              expect([full.total, full.matching]).toEqual([parts.all.length, parts[part].length])
              const shown = rows.map((row) => (part === 'gone' ? row.previous : row)?.[panelCounter(dimension)] ?? 0)
              expect(shown).toEqual(shown.toSorted((a, b) => b - a))
            }
          }
        },
      ),
      propertyRuns(13, 125),
    )
  })
})

/** Goals are shown by number; the reference knows them by pattern. */
const wordsOf = (known: MonthOverview['goals']) => (rows: readonly PanelRow[]) =>
  rows.map((row) => ({ ...row, value: known.find(({ id }) => String(id) === row.value)?.pattern ?? row.value }))
