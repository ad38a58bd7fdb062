import fc from 'fast-check'
import * as v from 'valibot'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { expect, it, describe } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { breakdownDimensions, breakdownMetricSchema, maxBreakdownParts } from '#app/shared/analytics/breakdown.ts'
import { comparisonSchema } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getChangeBreakdown } from '#server/analytics/query/breakdown.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { referenceBreakdown } from '#tests/support/reference-breakdown.ts'
import { referenceCompletePeriods } from '#tests/support/reference-comparison.ts'
import { referenceVisits } from '#tests/support/reference-visits.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Admin', clientId: null }
const today = '2026-10-20'
const goals = [
  { kind: 'event', pattern: 'signup' },
  { kind: 'page', pattern: '/p/*' },
] as const

/** Areas of visits that were never looked up, that were looked up without a result, and of two regions. */
const areas: Pick<NormalizedEvent['place'], 'area'>[] = [
  {},
  { area: { region: null, city: null } },
  { area: { region: { code: 'DE-BE', name: 'Land Berlin' }, city: { code: '2950159', name: 'Berlin' } } },
  { area: { region: { code: 'AT-9', name: 'Vienna' }, city: null } },
]

/** More sources and pages than a bridge names, visitors who come twice a day, and months of different sizes. */
const event: fc.Arbitrary<NormalizedEvent> = fc
  .record({
    day: fc.constantFrom(
      '2026-10-01',
      '2026-10-11',
      '2026-10-20',
      '2026-09-01',
      '2026-09-20',
      '2026-09-25',
      '2025-10-05',
      '2025-09-30',
    ),
    visitor: fc.bigInt({ min: -30n, max: 30n }),
    minutes: fc.integer({ min: 0, max: 30 }),
    kind: fc.constantFrom(1, 1, 1, 1, 2, 3),
    page: fc.constantFrom('/', '/p/a', '/p/b', ...Array.from({ length: 9 }, (_, index) => `/${index}`)),
    name: fc.constantFrom('signup', 'play'),
    source: fc.constantFrom('', '', ...Array.from({ length: 11 }, (_, index) => `s${index}.test`)),
    device: fc.constantFrom('Desktop', 'Mobile'),
    visibleMs: fc.constantFrom(0, 900, 61_000),
    area: fc.constantFrom(...areas),
  })
  .map(({ minutes, source, kind, device, area, name, ...given }) =>
    draft({
      ...given,
      kind,
      at: new Date(Date.parse(`${given.day}T08:00:00Z`) + minutes * 10 * 60_000),
      attribution: source === '' ? null : cameFrom(source),
      name: kind === 2 ? name : '',
      technology: { browser: 'Chrome', browserVersion: '126', system: 'Windows', systemVersion: '10', device },
      place: { country: 'DE', countryBasis: 'timeZone', language: 'de', ...area },
    }),
  )

const filters: Filter[] = [
  { dimension: 'device', operator: 'is', values: ['Mobile'] },
  { dimension: 'page', operator: 'contains', values: ['/p'] },
  { dimension: 'source', operator: 'is_not', values: ['s1.test', ''] },
]

const question = fc
  .record({
    month: fc.constantFrom('2026-10', '2026-10', '2026-09').map((text) => v.parse(monthSchema, text)),
    compare: fc.constantFrom('previous', 'previous', 'year', '2026-09').map((text) => v.parse(comparisonSchema, text)),
    filters: fc.oneof(
      fc.constant<Filter[]>([]),
      fc.constantFrom(...filters).map((filter) => [filter]),
    ),
    metric: fc.constantFrom(...breakdownMetricSchema.options),
    index: fc.nat(40),
  })
  .map(({ index, ...asked }) => {
    const dimensions = breakdownDimensions(asked.metric)
    // Sources and devices more often than other dimensions, most of which have one value here.
    const by = dimensions[index] ?? (index % 3 === 0 ? 'device' : 'source')
    return { ...asked, by }
  })

describe('the change of a month’s number', () => {
  const context = openContext({ at: `${today}T15:00:00Z` })

  it('equals the sum of its parts, which equal a plain count of the events', async () => {
    const { database } = context
    const writer = createEventWriter(database)
    let siteId = 0
    let bridges = 0
    let tried = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 1, maxLength: 300, size: 'max' }),
        fc.array(question, { minLength: 12, maxLength: 16 }),
        async (events, questions) => {
          tried += 1
          siteId += 1
          const { clientId } = await addWebsite(context, { siteId })
          for (const goal of goals) {
            const row = { site_id: siteId, ...goal, name: goal.pattern }
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
            const { compared: period, comparison } = referenceCompletePeriods(asked.month, asked.compare, {
              today,
              firstDay,
            })
            const answer = await getChangeBreakdown(context, staff, { clientId, ...asked })
            expect(answer).toMatchObject({ period, comparison })
            if (!comparison) {
              expect(answer.missing).toBe('nothingCompared')
              continue
            }
            const expected = referenceBreakdown(visits, { period, comparison }, asked.filters, asked)
            const { before, now } = expected.whole
            const tooFew = asked.metric === 'bounceRate' && Math.min(before.visits, now.visits) < 30
            const unmeasured = asked.metric === 'duration' && Math.min(before.visibleMs, now.visibleMs) === 0
            expect(answer.missing).toBe(tooFew ? 'tooFewVisits' : unmeasured ? 'notMeasured' : null)
            if (!answer.bridge) continue
            bridges += 1

            const { bridge } = answer
            expect([bridge.before, bridge.now]).toEqual([Math.round(expected.before), Math.round(expected.now)])
            expect(bridge.before + bridge.parts.reduce((sum, { change }) => sum + change, 0)).toBe(bridge.now)
            const isRate = asked.metric === 'bounceRate' || asked.metric === 'duration'
            const open = new Map(expected.parts)
            for (const part of bridge.parts.filter(({ kind }) => kind === 'value')) {
              const value =
                asked.by === 'goal' ? known.find(({ id }) => String(id) === part.value)?.pattern : part.value
              const own = expected.parts.get(value ?? '?')
              if (!own) throw new Error(`${part.value} is no value of ${asked.by}`)
              open.delete(value ?? '?')
              // A rate's parts are rounded so that they add up.
              if (isRate) expect(Math.abs(part.change - own.change)).toBeLessThan(2)
              else expect(part).toMatchObject({ before: own.before, now: own.now, change: own.change })
              if (part.split) expect(part.split.volume + part.split.within).toBe(part.change)
            }
            // An unnamed value changed the number no more than any named one.
            const named = bridge.parts.flatMap(({ kind, change }) => (kind === 'value' ? [Math.abs(change)] : []))
            const least = named.length < maxBreakdownParts ? (isRate ? 1 : 0) : Math.min(...named) + (isRate ? 2 : 0)
            const others = [...open.values()].map(({ change }) => Math.abs(change))
            expect(Math.max(0, ...others)).toBeLessThanOrEqual(least + 1e-9)
            expect(bridge.others).toBeLessThanOrEqual(open.size)

            if (asked.metric === 'visitors') {
              // Regions are known for some visits only, so together they may have fewer visitors than the total.
              const many = (key: 'before' | 'now') =>
                Math.max(
                  0,
                  [...expected.parts.values()].reduce((sum, part) => sum + part[key], 0) - expected.whole[key].visitors,
                )
              const overlap = bridge.parts.find(({ kind }) => kind === 'overlap')
              expect(overlap?.change ?? 0).toBe(many('before') - many('now'))
            } else expect(bridge.parts.some(({ kind }) => kind === 'overlap')).toBe(false)
          }
        },
      ),
      propertyRuns(5, 50),
    )
    expect(bridges).toBeGreaterThan(tried * 5)
  })
})
