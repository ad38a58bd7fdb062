import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { EventFilters, EventPage } from '#app/shared/analytics/raw-events.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { referenceVisits } from '#tests/support/reference-visits.ts'
import type { NormalizedEvent } from '../store/normalized-event.ts'
import { createEventWriter } from '../store/event-writer.ts'
import { refreshSite } from '../store/refresh.ts'
import { listEvents } from './events.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }

const context = openContext({ at: '2026-10-05T12:00:00Z' })

/** Events of three days around midnight; those of the first hour may belong to the previous day's visits. */
const event: fc.Arbitrary<NormalizedEvent> = fc
  .record({
    visitor: fc.constantFrom(-5n, 0n, 2n ** 62n),
    minutes: fc.integer({ min: 0, max: 3 * 24 * 60 - 1 }),
    isOfDayBefore: fc.boolean(),
    kind: fc.constantFrom(1, 1, 2, 3),
    page: fc.constantFrom('/', '/a', '/A/b'),
    name: fc.constantFrom('signup', 'File Download'),
    from: fc.constantFrom(null, null, cameFrom('x.test')),
    country: fc.constantFrom('DE', 'FR'),
    props: fc.constantFrom<(Record<string, string> | null)[]>(null, { plan: 'big' }, { plan: 'small', size: '1' }),
  })
  .map(({ minutes, isOfDayBefore, kind, name, from, country, ...given }) => {
    const at = new Date(Date.parse('2026-10-01T00:00:00Z') + minutes * 60_000)
    const isFirstHour = minutes % (24 * 60) < 60 && minutes > 24 * 60
    const day = addDays(utcDay(at), isFirstHour && isOfDayBefore ? -1 : 0)
    const place = { country, countryBasis: 'header', language: 'de' } as const
    return draft({ ...given, at, day, kind, name: kind === 2 ? name : '', attribution: from, place })
  })

const filters: fc.Arbitrary<EventFilters> = fc.constantFrom<EventFilters[]>(
  {},
  { kind: 'every' },
  { kind: 'pageview', path: '/a', match: 'is' },
  { path: '/a' },
  { kind: 'download' },
  { name: 'signup', country: 'FR' },
  { source: 'x.test' },
  { key: 'plan', value: 'big' },
  { from: '2026-10-02', to: '2026-10-02', kind: 'every' },
)

function isShown(asked: EventFilters, one: NormalizedEvent, source: string): boolean {
  const { kind = 'counted', path, match = 'contains', name, country, key, value, from, to } = asked
  const day = utcDay(one.at)
  const page = one.page.toLowerCase()
  return (
    (kind === 'every' ||
      (kind === 'counted' && one.kind !== 3) ||
      (kind === 'pageview' && one.kind === 1) ||
      (kind === 'download' && one.name === 'File Download')) &&
    (path === undefined || (match === 'is' ? one.page === path : page.includes(path))) &&
    (name === undefined || one.name === name) &&
    (country === undefined || one.place.country === country) &&
    (key === undefined || one.props?.[key] === value) &&
    (asked.source === undefined || source === asked.source) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  )
}

it('returns exactly the events that match the filters, in order, in both directions', async () => {
  let siteId = 500
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 130 }), filters, async (given, asked) => {
      siteId += 1
      const { clientId } = await addWebsite(context, { siteId })
      const drafts = given.map((one) => ({ ...one, siteId }))
      await createEventWriter(context.database).append(drafts)
      await refreshSite(context.database, siteId)
      const sources = new Map(
        referenceVisits(drafts).flatMap((visit) =>
          visit.events.map((one): [NormalizedEvent, string] => [one, visit.attribution?.source ?? '']),
        ),
      )
      const expected = drafts
        .filter((one) => isShown(asked, one, sources.get(one) ?? one.attribution?.source ?? ''))
        .toSorted((a, b) => b.at.getTime() - a.at.getTime() || Number(b.visitor - a.visitor) || b.seq - a.seq)
        .map((one) => `${one.at.toISOString()} ${one.page} ${one.name} ${one.place.country}`)

      const pages: EventPage[] = []
      let before: string | undefined
      do {
        const page = await listEvents(context, staff, {
          clientId,
          filters: asked,
          ...(before !== undefined && { before }),
        })
        pages.push(page)
        before = page.older ?? undefined
      } while (before !== undefined)
      const eventsOf = (all: readonly EventPage[]) =>
        all.flatMap(({ events }) => events.map((one) => `${one.at} ${one.page} ${one.name} ${one.country}`))
      expect(eventsOf(pages)).toEqual(expected)

      // Then back again, from the last page to the first.
      for (const [index, page] of pages.entries()) {
        const after = page.newer
        if (index === 0 || after === null) continue
        const back = await listEvents(context, staff, { clientId, filters: asked, after })
        expect(eventsOf([back])).toEqual(eventsOf(pages.slice(index - 1, index)))
      }
    }),
    propertyRuns(25),
  )
})
