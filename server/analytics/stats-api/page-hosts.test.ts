import { beforeAll, expect, it, describe } from 'vitest'
import { packDays } from '#server/analytics/store/pack-days.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { clientOf, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { queryStats } from './query-stats.ts'

describe('The hosts of the pages that visits begin and end on', () => {
  const context = openContext()
  beforeAll(async () => {
    await insertCompanies(context, 2)
    const [several, one] = [await insertWebsiteOf(context, 1), await insertWebsiteOf(context, 2)]
    const day = '2026-10-13'
    const at = (time: string) => new Date(`${day}T${time}Z`)
    // A visit from the shop to the blog, and half an hour later one to the blog only.
    const first = { day, visitor: 1n }
    // The app sends an event before the visitor views a page of the shop, and another one after it.
    const second = { day, visitor: 2n, page: '/app', hostname: 'app.test', name: 'Opened' }
    await appendEvents(context, several, [
      { ...first, at: at('10:00:00'), page: '/', hostname: 'shop.test' },
      { ...first, at: at('10:01:00'), page: '/post', hostname: 'blog.test' },
      { ...first, at: at('10:02:00'), page: '/post', hostname: 'blog.test', kind: 3, visibleMs: 60_000 },
      { ...first, at: at('11:00:00'), page: '/post', hostname: 'blog.test' },
      { ...second, at: at('12:00:00'), kind: 2 },
      { ...second, at: at('12:01:00'), page: '/', hostname: 'shop.test', name: '' },
      { ...second, at: at('12:02:00'), kind: 2 },
      { day, visitor: 3n, at: at('13:00:00'), page: '/app', hostname: 'app.test', name: 'Opened', kind: 2 },
      // Two visits: one to the shop only, and hours later one to the blog.
      { day, visitor: 4n, at: at('08:00:00'), page: '/', hostname: 'shop.test' },
      { day, visitor: 4n, at: at('08:01:00'), page: '/', hostname: 'shop.test' },
      { day, visitor: 4n, at: at('14:00:00'), page: '/post', hostname: 'blog.test' },
    ])
    await appendEvents(context, one, [
      { day, visitor: 1n, at: at('10:00:00'), hostname: 'one.test' },
      { day, visitor: 2n, at: at('10:00:00'), hostname: 'one.test', kind: 2, name: 'Opened' },
    ])
  })

  async function rows(dimensions: string[], filters: unknown[] = [], site = 1) {
    const { results } = await queryStats(context, clientOf(site), {
      site_id: `site-${site}.test`,
      metrics: ['visits'],
      date_range: ['2026-10-13', '2026-10-13'],
      dimensions,
      filters,
      ...(dimensions.length > 0 && { order_by: dimensions.map((name) => [name, 'asc']) }),
    })
    return results.map((row) => [...row.dimensions, ...row.metrics])
  }
  const [entry, exit] = ['visit:entry_page_hostname', 'visit:exit_page_hostname']

  const answers = async () => ({
    entry: await rows([entry]),
    exit: await rows([exit, 'visit:exit_page']),
    first: await rows(['event:hostname']),
  })
  const expected = {
    entry: [
      ['(not set)', 1],
      ['blog.test', 2],
      ['shop.test', 3],
    ],
    exit: [
      ['(not set)', '(not set)', 1],
      ['blog.test', '/post', 3],
      ['shop.test', '/', 2],
    ],
    // The host of the first event, whether it is a page view or not.
    first: [
      ['app.test', 2],
      ['blog.test', 2],
      ['shop.test', 2],
    ],
  }

  it('are those of the first and last page viewed, whatever events came before or after', async () => {
    expect(await answers()).toEqual(expected)
  })

  it('can be combined with filters on the visit’s events', async () => {
    const leftTheShop = [
      ['is', entry, ['shop.test']],
      ['is_not', exit, ['shop.test']],
    ]
    expect(await rows([], leftTheShop)).toEqual([[1]])
    expect(await rows(['event:page'], leftTheShop)).toEqual([
      ['/', 1],
      ['/post', 1],
    ])
    expect(await rows([], [['contains', exit, ['blog', 'nowhere']]])).toEqual([[3]])
    expect(await rows([exit], [['is', 'event:name', ['Opened']]])).toEqual([
      ['(not set)', 1],
      ['shop.test', 1],
    ])
    expect(await rows([entry], [['is', 'event:props:plan', ['(none)']]])).toEqual(await rows([entry]))
  })

  it('are the only host of a website with one host, for visits with a page view', async () => {
    for (const name of [entry, exit]) {
      expect(await rows([name], [], 2)).toEqual([
        ['(not set)', 1],
        ['one.test', 1],
      ])
    }
  })

  it('stay the same once the day is packed', async () => {
    const later = { database: context.database, clock: () => new Date('2026-12-01T12:00:00Z') }
    expect(await packDays(later, new AbortController().signal)).toBeGreaterThan(0)
    expect(await answers()).toEqual(expected)
  })
})
