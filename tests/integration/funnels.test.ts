import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { FunnelStep } from '#app/shared/analytics/funnels.ts'
import { getFunnelMonth, previewFunnel } from '#server/analytics/funnels/funnel-month.ts'
import { createFunnel } from '#server/analytics/funnels/funnels.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { companyId, editor, insertCompanies, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { referenceFunnel } from '#tests/support/reference-funnels.ts'
import { referenceVisits } from '#tests/support/reference-visits.ts'

const clientId = companyId(1)
const october = v.parse(monthSchema, '2026-10')
const september = v.parse(monthSchema, '2026-09')
const page = (pattern: string): FunnelStep => ({ kind: 'page', pattern })
const event = (pattern: string): FunnelStep => ({ kind: 'event', pattern })

describe('Funnels', () => {
  const context = openContext()
  let siteId: number
  let visitors = 0n
  beforeEach(async () => {
    await removeCompanies(context)
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1)
  })

  /**
   * Returns a visit of a new visitor, its events a second apart: words with a slash are paths, others names of events.
   */
  function visit(words: string, given: Partial<NormalizedEvent> = {}): NormalizedEvent[] {
    visitors += 1n
    const visitor = visitors
    const day = given.day ?? '2026-10-14'
    return words.split(' ').map((word, index) =>
      draft({
        siteId,
        visitor,
        day,
        at: new Date(Date.parse(`${day}T10:00:00Z`) + index * 1000),
        ...(word.startsWith('/') ? { page: word } : { kind: 2, name: word }),
        ...given,
      }),
    )
  }
  const arrive = async (...visits: NormalizedEvent[][]) => {
    await createEventWriter(context.database).append(visits.flat())
    await refreshSite(context.database, siteId)
  }
  const counts = (steps: FunnelStep[], strict = false) =>
    previewFunnel(context, editor, { clientId, month: october, strict, steps })

  describe('of pages', () => {
    const steps = [page('/'), page('/basket'), page('/thanks')]

    it('count a visit at each step it reached in order, with anything in between', async () => {
      await arrive(visit('/ /help /basket /thanks'), visit('/ /thanks /basket'), visit('/basket /thanks'))
      expect(await counts(steps)).toEqual({ visits: 3, reached: [2, 2, 1] })
    })

    it('exclude visits that viewed another page between two steps, if they are strict', async () => {
      await arrive(visit('/ /help /basket /thanks'), visit('/ /help / /basket /thanks'), visit('/ play /basket'))
      expect(await counts(steps, true)).toEqual({ visits: 3, reached: [3, 2, 1] })
    })

    it('use one view for one step only', async () => {
      await arrive(visit('/a'), visit('/a /a'))
      expect(await counts([page('/a'), page('/**')])).toEqual({ visits: 2, reached: [2, 1] })
    })

    it('support wildcards: one star within a segment, two across segments', async () => {
      await arrive(visit('/blog/a /shop/checkout'), visit('/blog/a/b /de/shop/checkout'), visit('/blog/ /checkout'))
      expect((await counts([page('/blog/*'), page('/**/checkout')])).reached).toEqual([2, 1])
      expect((await counts([page('/blog/**'), page('/**/checkout')])).reached).toEqual([3, 2])
      expect((await counts([page('/blog/**'), page('/**checkout')])).reached).toEqual([3, 3])
    })

    it('match an address and everything below it, or only the pages below', async () => {
      await arrive(visit('/shop /thanks'), visit('/shop/bags/red /thanks'), visit('/shopping /thanks'))
      for (const last of [page('/thanks'), page('/than*')]) {
        expect((await counts([page('/shop/**'), last])).reached).toEqual([2, 2])
        expect((await counts([page('/shop/***'), last])).reached).toEqual([1, 1])
      }
    })

    it('stay fast with hostile patterns, and read their characters literally', async () => {
      const long = `/${'a'.repeat(900)}b`
      await arrive(visit(`${long} /(x+x+)+y`), visit('/xxxxy /x'))
      expect((await counts([page(`/${'*a'.repeat(99)}`), page('/x')])).reached).toEqual([0, 0])
      expect((await counts([page(`/${'**a'.repeat(60)}b`), page('/(x+x+)+y')])).reached).toEqual([1, 1])
      expect((await counts([page('/[^/]*'), page(String.raw`/\1(`)])).reached).toEqual([0, 0])
    })
  })

  describe('of pages and events', () => {
    it('count an event after the page, not before it', async () => {
      await arrive(visit('/pricing Signup'), visit('Signup /pricing'), visit('/pricing'))
      expect(await counts([page('/pricing'), event('Signup')])).toEqual({ visits: 3, reached: [3, 1] })
    })

    it('count the first pages also if the event never came', async () => {
      await arrive(visit('/ /pricing Signup'), visit('/pricing / Signup'), visit('/ /pricing'), visit('/pricing /'))
      expect((await counts([page('/'), page('/pricing'), event('Signup')])).reached).toEqual([4, 2, 1])
    })

    it('forbid other page views between strict steps, not other events', async () => {
      await arrive(visit('/ play Signup'), visit('/ /help Signup'), visit('Signup /'), visit('/ Signup'))
      expect((await counts([page('/'), event('Signup')], true)).reached).toEqual([4, 2])
    })

    it('notice a page view between two events of a strict funnel', async () => {
      await arrive(visit('Open Close'), visit('Open / Close'), visit('Close Open'))
      expect((await counts([event('Open'), event('Close')], true)).reached).toEqual([3, 1])
      expect((await counts([event('Open'), event('Close')])).reached).toEqual([3, 2])
    })

    it('assign events to their own visit, even if two visits meet in one millisecond', async () => {
      const at = new Date('2026-10-14T10:00:00Z')
      const one = { siteId, visitor: 77n, day: '2026-10-14', at }
      await arrive([
        draft({ ...one, page: '/a', attribution: cameFrom('x.test') }),
        draft({ ...one, page: '/b', attribution: cameFrom('y.test') }),
        draft({ ...one, kind: 2, name: 'Signup' }),
      ])
      expect(await counts([page('/a'), event('Signup')])).toEqual({ visits: 2, reached: [1, 0] })
      expect(await counts([page('/b'), event('Signup')])).toEqual({ visits: 2, reached: [1, 1] })
    })
  })

  it('count the visits of the month and of the compared period, filters applied to both', async () => {
    const germany = { place: { country: 'DE', countryBasis: 'timeZone', language: 'de' } } as const
    const austria = { place: { country: 'AT', countryBasis: 'timeZone', language: 'de' } } as const
    await arrive(
      // August was tracked from its first day.
      visit('/', { day: '2026-07-31', ...austria }),
      visit('/ /basket', { day: '2026-08-31', ...germany }),
      visit('/ /basket', { day: '2026-09-01', ...germany }),
      visit('/ /basket', { day: '2026-09-30', ...austria }),
      visit('/', { day: '2026-10-01', ...germany }),
    )
    const { id } = await createFunnel(context, editor, {
      clientId,
      funnel: { name: 'Basket', strict: false, steps: [page('/'), page('/basket')] },
    })
    const query = { clientId, month: september, funnelId: id } as const
    expect(await getFunnelMonth(context, editor, { ...query, filters: [] })).toMatchObject({
      funnel: { id, name: 'Basket', strict: false },
      period: { from: '2026-09-01', to: '2026-09-30' },
      complete: true,
      now: { visits: 2, reached: [2, 2] },
      previous: { visits: 1, reached: [1, 1] },
    })
    const filters = [{ dimension: 'country' as const, operator: 'is' as const, values: ['DE'] }]
    expect(await getFunnelMonth(context, editor, { ...query, filters })).toMatchObject({
      now: { visits: 1, reached: [1, 1] },
      previous: { visits: 1, reached: [1, 1] },
    })
    await arrive(visit('/', { day: '2026-09-12', ...germany }))
    // The cached counts of a finished month are dropped when its days change.
    expect(await getFunnelMonth(context, editor, { ...query, filters: [] })).toMatchObject({
      now: { visits: 3, reached: [3, 2] },
    })
  })

  it('equal a plain count of every event', async () => {
    const pages = ['/', '/a', '/a/*', '/a/**', '/a/***', '/**'].map(page)
    const step = fc.constantFrom(...pages, event('Signup'), event('play'))
    const happening = fc.record({
      visitor: fc.constantFrom(1n, 2n, -3n),
      minutes: fc.integer({ min: 0, max: 12 }),
      seq: fc.integer({ min: 0, max: 3 }),
      kind: fc.constantFrom(1, 1, 2, 3),
      page: fc.constantFrom('/', '/a', '/a/b', '/c'),
      name: fc.constantFrom('Signup', 'play'),
      from: fc.constantFrom(null, null, cameFrom('x.test'), cameFrom('y.test')),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 1, maxLength: 40 }),
        fc.array(fc.record({ steps: fc.array(step, { minLength: 2, maxLength: 5 }), strict: fc.boolean() }), {
          minLength: 4,
          maxLength: 4,
        }),
        async (happened, funnels) => {
          await removeCompanies(context)
          await insertCompanies(context, 1)
          siteId = await insertWebsiteOf(context, 1)
          const drafts = happened.map(({ minutes, from, name, kind, ...given }) =>
            draft({
              ...given,
              siteId,
              kind,
              day: '2026-10-14',
              at: new Date(Date.parse('2026-10-14T10:00:00Z') + minutes * 6 * 60_000),
              attribution: from,
              name: kind === 2 ? name : '',
            }),
          )
          const unique = [
            ...new Map(drafts.map((one) => [`${one.visitor} ${one.at.getTime()} ${one.seq}`, one])).values(),
          ]
          await arrive(unique)
          const visits = referenceVisits(unique)
          for (const { steps, strict } of funnels) {
            expect(await counts(steps, strict), JSON.stringify({ steps, strict })).toEqual(
              referenceFunnel(visits, steps, strict),
            )
          }
        },
      ),
      propertyRuns(40),
    )
  })
})
