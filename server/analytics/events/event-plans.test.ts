import { expect, test, describe } from 'vitest'
import type { EventFilters } from '#app/shared/analytics/raw-events.ts'
import { companyId } from '#tests/support/companies.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { custom, eventsScene } from '#tests/support/events-scene.ts'
import { clara } from '#tests/support/people.ts'
import { fromEndToEnd, plannedScans } from '#tests/support/query-plans.ts'
import { getEventDetails } from './event-details.ts'
import { countNewEvents, listEventProperties, listEvents } from './events.ts'

const clientId = companyId(1)

describe('The events of a website', () => {
  const scene = eventsScene()
  const { at, store } = scene
  const { context } = scene

  test('of a month are found by website and day: no statement reads a growing table from end to end', async () => {
    await store(
      at('2026-10-19T10:00:00Z', { attribution: cameFrom('x.test') }),
      at('2026-10-19T10:01:00Z', custom('buy', { plan: 'big' })),
    )
    const scans = await plannedScans(context, clara, async (noted) => {
      const query = { clientId, from: '2026-10-01', to: '2026-10-31' }
      const days = { from: query.from, to: query.to }
      const { events } = await listEvents(noted, clara, { clientId, filters: days })
      const filters: EventFilters[] = [
        { kind: 'pageview', path: '/', match: 'is' },
        { path: '/' },
        { kind: 'outbound' },
        { name: 'buy' },
        { source: 'x.test' },
        { country: 'DE', device: 'Desktop' },
        { key: 'plan', value: 'big' },
      ]
      for (const one of filters) await listEvents(noted, clara, { clientId, filters: { ...days, ...one } })
      await listEvents(noted, clara, { clientId, filters: days, before: events[0]?.ref })
      await countNewEvents(noted, clara, { clientId, filters: days, after: events[1]?.ref })
      await listEventProperties(noted, clara, { clientId, filters: days })
      await getEventDetails(noted, clara, { clientId, ref: events[0]?.ref ?? '' })
    })
    expect(scans.some(({ table }) => table === 'event')).toBe(true)
    expect(fromEndToEnd(scans)).toEqual([])
    const byDay = (table: string) => table.startsWith('event') || table === 'day_rollup_pack'
    expect(scans.map(({ table }) => table)).toContain('day_rollup_pack')
    expect(scans.filter(({ table, by }) => byDay(table) && !by.includes('day'))).toEqual([])
  })
})
