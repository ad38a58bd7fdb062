import { beforeEach, describe, expect, test } from 'vitest'
import { dimensions } from '#server/db/dimensions.ts'
import { companyId, editor, clientOf } from '#tests/support/companies.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { custom, eventsScene } from '#tests/support/events-scene.ts'
import { clara } from '#tests/support/people.ts'
import type { NormalizedEvent } from '../store/normalized-event.ts'
import { createEventWriter } from '../store/event-writer.ts'
import { getEventDetails } from './event-details.ts'
import { countNewEvents, listEventProperties, listEvents } from './events.ts'

const clientId = companyId(1)

describe('The events of a website', () => {
  const scene = eventsScene()
  const { at, store, list, shown } = scene
  const { context } = scene
  let siteId: number
  beforeEach(() => {
    siteId = scene.siteId
  })

  test('come newest first, page by page, older and newer, each once', async () => {
    await store(
      ...Array.from({ length: 120 }, (_, index) =>
        // Two events in each second, of several visitors, over three days.
        at(new Date(Date.parse('2026-10-18T23:59:00Z') + Math.floor(index / 2) * 1000 * 1200).toISOString(), {
          visitor: BigInt(index % 7) - 3n,
          page: `/${index}`,
        }),
      ),
    )
    const first = await list()
    const second = await list({}, { before: first.older ?? '' })
    const third = await list({}, { before: second.older ?? '' })
    expect([first, second, third].map(({ events }) => events.length)).toEqual([50, 50, 20])
    expect([first.newer, third.older]).toEqual([null, null])
    const pages = [first, second, third].flatMap(({ events }) => events)
    expect(new Set(pages.map(({ page }) => page)).size).toBe(120)
    expect(pages.map((event) => event.at)).toEqual(
      pages
        .map((event) => event.at)
        .toSorted()
        .toReversed(),
    )
    expect((await list({}, { after: third.newer ?? '' })).events).toEqual(second.events)
    expect((await list({}, { after: second.newer ?? '' })).events).toEqual(first.events)
    expect((await list({}, { after: first.events[0]?.ref ?? '' })).events).toEqual([])
  })

  test('are searched about a million at a time: the page says how far it came and continues from there', async () => {
    const days = ['2026-10-11', '2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16', '2026-10-17']
    await store(...days.map((day) => at(`${day}T10:00:00Z`, { page: `/${day}` })))
    expect(await list()).toMatchObject({ searchedTo: null, older: null })
    await context.database.db
      .updateTable('day_rollup')
      .set({ pageviews: 600_000 })
      .where((where) => where.and({ site_id: siteId, dimension: dimensions.totals, part: 0 }))
      .execute()
    const first = await list({ path: '/2026-10-11' })
    expect(first).toMatchObject({ events: [], searchedTo: '2026-10-16', newer: null })
    const second = await list({ path: '/2026-10-11' }, { before: first.older ?? '' })
    expect(second).toMatchObject({ events: [], searchedTo: '2026-10-13' })
    const third = await list({ path: '/2026-10-11' }, { before: second.older ?? '' })
    expect(third.events.map(({ page }) => page)).toEqual(['/2026-10-11'])
  })

  test('continue at midnight in the website’s time zone, not the server’s', async () => {
    const days = ['2026-10-11', '2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16', '2026-10-17']
    await context.database.db
      .updateTable('website')
      .set({ time_zone: 'America/Los_Angeles' })
      .where('id', '=', siteId)
      .execute()
    await store(
      ...days.map((day) => at(`${day}T19:00:00Z`, { page: '/noon' })),
      // Eight in the evening of the 15th on the website, already the 16th in UTC.
      at('2026-10-16T03:00:00Z', { page: '/evening', day: '2026-10-15' }),
    )
    await context.database.db
      .updateTable('day_rollup')
      .set({ pageviews: 600_000 })
      .where((where) => where.and({ site_id: siteId, dimension: dimensions.totals, part: 0 }))
      .execute()
    const first = await list({ path: '/evening' })
    expect(first).toMatchObject({ events: [], searchedTo: '2026-10-16' })
    const second = await list({ path: '/evening' }, { before: first.older ?? '' })
    expect(second.events.map(({ page }) => page)).toEqual(['/evening'])
  })

  test('after midnight are listed when they happened, though they count on the day their visit began', async () => {
    await store(
      at('2026-10-19T23:50:00Z', { page: '/late' }),
      at('2026-10-20T00:05:00Z', { page: '/after', day: '2026-10-19' }),
      at('2026-10-20T00:01:00Z', { page: '/other', visitor: 2n }),
    )
    expect(await shown({})).toEqual(['/after', '/other', '/late'])
    expect(await shown({ from: '2026-10-20', to: '2026-10-20' })).toEqual(['/after', '/other'])
    expect(await shown({ from: '2026-10-19', to: '2026-10-19' })).toEqual(['/late'])
  })

  test('are those of the website’s own days, the last thirty by default', async () => {
    await context.database.db.updateTable('website').set({ time_zone: 'America/New_York' }).execute()
    await store(
      at('2026-10-15T03:30:00Z', { day: '2026-10-14', page: '/fourteenth' }),
      at('2026-09-20T12:00:00Z', { page: '/old' }),
    )
    expect(await shown({ from: '2026-10-14', to: '2026-10-14' })).toEqual(['/fourteenth'])
    expect(await shown({ from: '2026-10-15', to: '2026-10-15' })).toEqual([])
    expect((await list()).period).toEqual({ from: '2026-09-21', to: '2026-10-20' })
    expect(await shown({})).toEqual(['/fourteenth'])
  })

  const french: Partial<NormalizedEvent> = {
    place: { country: 'FR', countryBasis: 'header', language: 'fr' },
    technology: { browser: 'Safari', browserVersion: '19', system: 'iOS', systemVersion: '19', device: 'Mobile' },
  }

  test('are filtered by kind, name, path, place, device and source of their visit', async () => {
    await store(
      at('2026-10-19T10:00:00Z', { page: '/shop/a', attribution: cameFrom('x.test') }),
      at('2026-10-19T10:01:00Z', { page: '/shop/b', ...custom('Outbound Link: Click') }),
      at('2026-10-19T10:02:00Z', { page: '/shop/b', kind: 3, visibleMs: 4000 }),
      at('2026-10-19T11:00:00Z', {
        visitor: 2n,
        page: '/about',
        ...french,
      }),
      at('2026-10-19T11:01:00Z', { visitor: 2n, page: '/about', ...french, ...custom('signup') }),
      at('2026-10-19T11:02:00Z', { visitor: 2n, page: '/no', ...french, ...custom('404') }),
    )
    expect(await shown({})).toEqual(['404', 'signup', '/about', 'Outbound Link: Click', '/shop/a'])
    expect(await shown({ kind: 'every' })).toHaveLength(6)
    expect(await shown({ kind: 'pageview' })).toEqual(['/about', '/shop/a'])
    expect(await shown({ kind: 'custom' })).toEqual(['signup'])
    expect(await shown({ kind: 'outbound' })).toEqual(['Outbound Link: Click'])
    expect(await shown({ kind: 'notFound' })).toEqual(['404'])
    expect(await shown({ kind: 'download' })).toEqual([])
    expect(await shown({ kind: 'engagement' })).toEqual(['engagement'])
    expect(await shown({ name: 'signup' })).toEqual(['signup'])
    expect(await shown({ path: '/SHOP' })).toEqual(['Outbound Link: Click', '/shop/a'])
    expect(await shown({ path: '/shop', match: 'is' })).toEqual([])
    expect(await shown({ path: '/shop/a', match: 'is', kind: 'pageview' })).toEqual(['/shop/a'])
    expect(await shown({ source: 'x.test' })).toEqual(['Outbound Link: Click', '/shop/a'])
    expect(await shown({ source: '' })).toEqual(['404', 'signup', '/about'])
    expect(await shown({ country: 'FR' })).toEqual(['404', 'signup', '/about'])
    expect(await shown({ device: 'Mobile', kind: 'pageview' })).toEqual(['/about'])
  })

  test('are found by a property and its value, and the existing properties are listed with their values', async () => {
    await store(
      at('2026-10-19T10:00:00Z', custom('buy', { plan: 'big', colour: 'red' })),
      at('2026-10-19T10:01:00Z', custom('buy', { plan: 'small' })),
      at('2026-10-19T10:02:00Z', custom('look', { plan: 'big' })),
      at('2026-10-19T10:03:00Z', custom('plain')),
    )
    expect(await shown({ key: 'plan', value: 'big' })).toEqual(['look', 'buy'])
    expect(await shown({ key: 'colour' })).toEqual(['buy'])
    expect(await shown({ key: 'plan', value: 'huge' })).toEqual([])
    expect(await listEventProperties(context, clara, { clientId, filters: {} })).toEqual({
      sampled: 3,
      isSample: false,
      keys: [
        {
          key: 'plan',
          events: 3,
          values: [
            { value: 'big', events: 2 },
            { value: 'small', events: 1 },
          ],
          moreValues: false,
        },
        { key: 'colour', events: 1, values: [{ value: 'red', events: 1 }], moreValues: false },
      ],
    })
  })

  test('that arrived after the page was read are counted with the same filters', async () => {
    await store(at('2026-10-20T11:00:00Z'))
    const [newest] = (await list()).events
    const after = newest?.ref ?? ''
    await store(
      at('2026-10-20T11:30:00Z', { visitor: 2n }),
      at('2026-10-20T11:31:00Z', { visitor: 2n, ...custom('play') }),
    )
    expect(await countNewEvents(context, clara, { clientId, filters: {}, after })).toEqual({ count: 2, more: false })
    expect(await countNewEvents(context, clara, { clientId, filters: { kind: 'pageview' }, after })).toMatchObject({
      count: 1,
    })
  })

  test('show their visit, why it began, and everything that happened in it, in order', async () => {
    await store(
      at('2026-10-19T10:00:00Z', { page: '/a', attribution: cameFrom('x.test') }),
      at('2026-10-19T10:05:00Z', { page: '/b' }),
      at('2026-10-19T10:06:00Z', { page: '/b', ...custom('signup', { plan: 'big' }) }),
      at('2026-10-19T10:10:00Z', { page: '/c', attribution: cameFrom('y.test') }),
      at('2026-10-19T11:00:00Z', { page: '/d' }),
    )
    const events = (await list()).events
    const open = async (page: string) => {
      const ref = events.find((event) => event.page === page)?.ref ?? ''
      return getEventDetails(context, clara, { clientId, ref })
    }
    expect(await open('/b')).toMatchObject({
      event: { name: 'signup', props: { plan: 'big' }, state: 'counted', source: 'x.test' },
      visit: {
        beginning: 'continues',
        startedAt: '2026-10-19T10:00:00.000Z',
        source: 'x.test',
        entryPage: '/a',
        exitPage: '/b',
        pageviews: 2,
        events: 1,
        engaged: true,
        steps: [{ page: '/a' }, { page: '/b', kind: 'pageview' }, { name: 'signup' }],
        moreSteps: false,
      },
    })
    expect((await open('/a')).visit?.beginning).toBe('first')
    expect((await open('/c')).visit).toMatchObject({ beginning: 'source', steps: [{ page: '/c' }] })
    expect((await open('/d')).visit).toMatchObject({ beginning: 'gap', source: '', steps: [{ page: '/d' }] })
  })

  test('say whether they count: not yet, or never for visible time before any other event', async () => {
    await store(at('2026-10-19T10:00:00Z', { kind: 3, visibleMs: 5000 }))
    const [alone] = (await list({ kind: 'every' })).events
    expect(alone?.state).toBe('leftOut')
    expect(await getEventDetails(context, clara, { clientId, ref: alone?.ref ?? '' })).toMatchObject({ visit: null })
    // More dirty days than are refreshed before a page is read.
    await createEventWriter(context.database).append(
      [1, 2, 3, 4, 5, 6, 7].map((day) => at(`2026-10-0${day}T10:00:00Z`, { page: '/new' })),
    )
    const waiting = (await list({ kind: 'pageview' })).events
    expect(waiting.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'waiting'))
  })

  test('never identify a visitor: neither by the key nor by anything two events of one visitor share', async () => {
    await store(
      at('2026-10-19T10:00:00Z', { visitor: 123456789n }),
      at('2026-10-19T10:00:00Z', { visitor: 123456789n }),
    )
    const page = await list()
    const details = await getEventDetails(context, clara, { clientId, ref: page.events[0]?.ref ?? '' })
    const answer = JSON.stringify([page, details])
    expect(answer).not.toContain('123456789')
    const [one = '', two = ''] = page.events.map(({ ref }) => ref.split('.')[2])
    expect(one).not.toBe(two)
  })

  test('are for the company’s own people and staff only', async () => {
    await store(at('2026-10-19T10:00:00Z'))
    const [event] = (await listEvents(context, editor, { clientId, filters: {} })).events
    const stranger = clientOf(2)
    await expect(listEvents(context, stranger, { clientId, filters: {} })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    await expect(listEventProperties(context, stranger, { clientId, filters: {} })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    const ref = event?.ref ?? ''
    await expect(getEventDetails(context, stranger, { clientId, ref })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    const gone = `2026-10-19.${Date.parse('2026-10-19T10:00:00Z')}.0123456789abcdef`
    await expect(getEventDetails(context, clara, { clientId, ref: gone })).rejects.toMatchObject({ code: 'not_found' })
  })
})
