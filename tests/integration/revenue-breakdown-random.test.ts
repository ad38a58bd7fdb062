import fc from 'fast-check'
import * as v from 'valibot'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { expect, it, describe } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { breakdownDimensions, maxBreakdownParts } from '#app/shared/analytics/breakdown.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getChangeBreakdown } from '#server/analytics/query/breakdown.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { referenceRevenueBreakdown } from '#tests/support/reference-breakdown.ts'
import { referenceCompletePeriods } from '#tests/support/reference-comparison.ts'
import { referenceVisits } from '#tests/support/reference-visits.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Admin', clientId: null }
const today = '2026-10-20'
const names = ['order', 'gift']

/** Areas of visits that were never looked up, that were looked up without a result, and of two regions. */
const areas: Pick<NormalizedEvent['place'], 'area'>[] = [
  {},
  { area: { region: null, city: null } },
  { area: { region: { code: 'DE-BE', name: 'Land Berlin' }, city: { code: '2950159', name: 'Berlin' } } },
  { area: { region: { code: 'AT-9', name: 'Vienna' }, city: null } },
]

/** Orders and refunds in two currencies, in visits from more sources than a bridge names. */
const event: fc.Arbitrary<NormalizedEvent> = fc
  .record({
    day: fc.constantFrom('2026-10-01', '2026-10-11', '2026-10-20', '2026-09-01', '2026-09-20', '2026-09-25'),
    visitor: fc.bigInt({ min: -20n, max: 20n }),
    minutes: fc.integer({ min: 0, max: 30 }),
    kind: fc.constantFrom(1, 1, 2, 2, 3),
    page: fc.constantFrom('/', '/a', '/b'),
    name: fc.constantFrom('order', 'order', 'gift', 'play'),
    source: fc.constantFrom('', '', ...Array.from({ length: 11 }, (_, index) => `s${index}.test`)),
    device: fc.constantFrom('Desktop', 'Mobile'),
    minor: fc.option(fc.integer({ min: -900, max: 90_000 })),
    currency: fc.constantFrom('EUR', 'EUR', 'JPY'),
    area: fc.constantFrom(...areas),
  })
  .map(({ minutes, source, kind, device, area, name, minor, currency, ...given }) =>
    draft({
      ...given,
      kind,
      at: new Date(Date.parse(`${given.day}T08:00:00Z`) + minutes * 10 * 60_000),
      attribution: source === '' ? null : cameFrom(source),
      name: kind === 2 ? name : '',
      revenue: kind === 2 && minor !== null ? { currency, minor } : null,
      technology: { browser: 'Chrome', browserVersion: '126', system: 'Windows', systemVersion: '10', device },
      place: { country: 'DE', countryBasis: 'timeZone', language: 'de', ...area },
    }),
  )

const filters: Filter[][] = [
  [],
  [],
  [{ dimension: 'device', operator: 'is', values: ['Mobile'] }],
  [{ dimension: 'page', operator: 'contains', values: ['/a'] }],
  [{ dimension: 'source', operator: 'is_not', values: ['s1.test', ''] }],
]

const question = fc.record({
  filters: fc.constantFrom(...filters),
  by: fc.oneof(
    fc.constantFrom('source' as const, 'goal' as const, 'entryPage' as const),
    fc.constantFrom(...breakdownDimensions('revenue')),
  ),
  currency: fc.constantFrom('EUR', 'JPY'),
  month: fc.constantFrom('2026-10', '2026-10', '2026-09').map((text) => v.parse(monthSchema, text)),
})

describe('the change of a month’s revenue', () => {
  const context = openContext({ at: `${today}T15:00:00Z` })

  it('equals the sum of its parts to the smallest unit, which equal a plain sum of the events', async () => {
    const { database } = context
    const writer = createEventWriter(database)
    let siteId = 0
    let bridges = 0
    let tried = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 5, maxLength: 200, size: 'max' }),
        fc.array(question, { minLength: 12, maxLength: 16 }),
        async (events, questions) => {
          tried += 1
          siteId += 1
          const { clientId } = await addWebsite(context, { siteId })
          const goals = names.map((pattern) => ({ kind: 'event', pattern }) as const)
          for (const goal of goals) {
            const row = { site_id: siteId, ...goal, name: goal.pattern, currency: 'EUR' }
            await database.db.insertInto('goal').values(row).execute()
          }
          const known = await database.db
            .selectFrom('goal')
            .select(['id', 'pattern'])
            .where('site_id', '=', siteId)
            .execute()
          const drafts = events.map((one) => ({ ...one, siteId }))
          await writer.append(drafts)
          await refreshSite(database, siteId, { partLimit: 8 })
          const visits = referenceVisits(drafts, goals)
          const firstDay = drafts.map((one) => one.day).reduce((one, other) => (one < other ? one : other))

          for (const asked of questions) {
            const { compared: period, comparison } = referenceCompletePeriods(asked.month, 'previous', {
              today,
              firstDay,
            })
            const answer = await getChangeBreakdown(context, staff, {
              clientId,
              metric: 'revenue',
              compare: 'previous',
              ...asked,
            })
            expect(answer).toMatchObject({ period, comparison })
            if (!comparison) {
              expect(answer.missing).toBe('nothingCompared')
              continue
            }
            const of = (currency: string) =>
              referenceRevenueBreakdown(visits, { period, comparison }, asked.filters, { ...asked, currency, names })
            const there = ['EUR', 'JPY'].filter((currency) => of(currency).parts.size > 0)
            expect([...(answer.money?.currencies ?? [])].toSorted()).toEqual(there)
            if (!answer.bridge || !answer.money) {
              expect(answer.missing).toBe('noRevenue')
              continue
            }
            bridges += 1
            if (there.includes(asked.currency)) expect(answer.money.currency).toBe(asked.currency)
            const { bridge } = answer
            const expected = of(answer.money.currency)
            expect([bridge.before, bridge.now]).toEqual([expected.before, expected.now])
            expect(bridge.before + bridge.parts.reduce((sum, { change }) => sum + change, 0)).toBe(bridge.now)
            const open = new Map(expected.parts)
            const named = bridge.parts.filter(({ kind }) => kind === 'value')
            for (const part of named) {
              const value =
                asked.by === 'goal' ? known.find(({ id }) => String(id) === part.value)?.pattern : part.value
              expect(part).toMatchObject(expected.parts.get(value ?? '?') ?? { value: 'none' })
              open.delete(value ?? '?')
              expect((part.split?.volume ?? 0) + (part.split?.within ?? 0)).toBe(part.change)
            }
            // An unnamed value changed the revenue no more than any named one.
            const least =
              named.length < maxBreakdownParts ? 0 : Math.min(...named.map(({ change }) => Math.abs(change)))
            expect(Math.max(0, ...[...open.values()].map(({ change }) => Math.abs(change)))).toBeLessThanOrEqual(least)
            expect(bridge.others).toBe(open.size)
          }
        },
      ),
      propertyRuns(4, 40),
    )
    expect(bridges).toBeGreaterThan(tried * 3)
  })
})
