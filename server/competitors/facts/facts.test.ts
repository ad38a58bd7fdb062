import { expect, it } from 'vitest'
import { clientOf, editor } from '#tests/support/companies.ts'
import { competitorScene, hour, minute, sitemapOf, sitePage, week } from '#tests/support/competitor-scene.ts'
import { rss } from '#tests/support/listening-scene.ts'
import { readFactTable } from './facts.ts'

const scene = competitorScene()
const { context, clientId } = scene
const table = () => readFactTable(context, editor, { clientId })
const rivalFacts = async () => (await table()).columns.at(-1)?.facts

const prices = (price: string) => sitePage({ title: 'Pricing', plans: { Starter: price, Team: '€99 / month' } })

it('The table has the client’s own website first, and says of each cell what it is and where it was measured', async () => {
  scene.serve('site-1.test/', sitePage({ title: 'Ours' }))
  scene.serve('rival.test/', sitePage({ title: 'Rival' }))
  scene.serve('rival.test/pricing', prices('€9 / month'))
  scene.serve('rival.test/sitemap.xml', sitemapOf(['a', 'b'].map((path) => scene.address(`rival.test/${path}`))))
  scene.serve(
    'rival.test/feed',
    rss([
      { id: '1', day: 10 },
      { id: '2', day: 12 },
    ]),
  )
  const pages = { home: '', pricing: 'pricing', sitemap: 'sitemap.xml', feed: 'feed' }
  await scene.add('rival.test', { name: 'Rival', pages })
  expect((await table()).columns.map(({ name, facts }) => [name, facts.title, facts.priceFrom])).toEqual([
    ['Company 1', 'waiting', 'waiting'],
    ['Rival', 'waiting', 'waiting'],
  ])
  await scene.visit()
  const at = '2026-10-14T08:00:00.000Z'
  const [own, rival] = (await table()).columns
  expect([own?.competitorId, own?.facts.title]).toMatchObject([null, { value: { is: 'text', text: 'Ours' } }])
  expect(own?.facts.sitemapPages).toBe('notWatched')
  expect(rival?.facts).toMatchObject({
    title: {
      value: { is: 'text', text: 'Rival' },
      since: at,
      measuredAt: at,
      source: scene.address('rival.test/'),
      history: [],
    },
    priceFrom: { value: { is: 'price', text: '€9 / month' }, source: scene.address('rival.test/pricing') },
    sitemapPages: { value: { is: 'number', number: 2 } },
    postsAMonth: { value: { is: 'number', number: 2, atLeast: true } },
    languages: { value: { is: 'list', items: ['en'] } },
    firstByteMs: { value: { is: 'number' } },
    homeBytes: { value: { is: 'number' } },
    tools: 'none',
    securityHeaders: 'none',
  })
})

it('A value that changes keeps its history, and one that stays is measured again', async () => {
  scene.serve('rival.test/pricing', prices('€9 / month'))
  await scene.watched('rival.test', { pages: { pricing: 'pricing' } })
  expect(await rivalFacts()).toMatchObject({
    priceFrom: { since: '2026-10-14T08:00:00.000Z', measuredAt: '2026-10-14T10:00:00.000Z', history: [] },
  })
  scene.serve('rival.test/pricing', prices('€12 / month'))
  await scene.visitAfter(week)
  // A change that is not confirmed yet is no fact.
  expect(await rivalFacts()).toMatchObject({ priceFrom: { value: { text: '€9 / month' } } })
  await scene.visitAfter(10 * minute)
  const since = context.clock().toISOString()
  expect(await rivalFacts()).toMatchObject({
    priceFrom: {
      value: { text: '€12 / month' },
      since,
      history: [{ value: { text: '€9 / month' }, since: '2026-10-14T08:00:00.000Z', until: since }],
    },
  })
})

it('How long a home page takes is the median of three requests, once a day, and also if nothing has changed', async () => {
  const tag = { etag: '"1"' }
  scene.serve('rival.test/', ({ headers }) =>
    headers['if-none-match'] === '"1"' ? { status: 304 } : { body: sitePage(), headers: tag },
  )
  await scene.watched()
  expect(scene.asked).toHaveLength(5)
  await scene.visitAfter(week)
  expect(scene.asked).toHaveLength(9)
  const measuredAt = context.clock().toISOString()
  expect(await rivalFacts()).toMatchObject({ firstByteMs: { measuredAt }, title: { measuredAt } })
})

it('Facts are measured at the first page of their kind alone', async () => {
  scene.serve('rival.test/pricing', prices('€9 / month'))
  const id = await scene.add('rival.test', { pages: { pricing: 'pricing' } })
  const second = { site_id: scene.siteId, competitor_id: id, kind: 'pricing', position: 9, candidate: null } as const
  await context.database.db
    .insertInto('watched_page')
    .values({ ...second, address: scene.address('rival.test/other'), due_at: context.clock() })
    .execute()
  scene.serve('rival.test/other', prices('€1 / month'))
  await scene.visit()
  expect(await rivalFacts()).toMatchObject({ priceFrom: { value: { text: '€9 / month' } } })
  await scene.visitAfter(hour)
  expect(await rivalFacts()).toMatchObject({ priceFrom: { value: { text: '€9 / month' }, history: [] } })
})

it('The table is for staff, and another client’s is another one', async () => {
  await scene.add()
  await expect(readFactTable(context, clientOf(1), { clientId })).rejects.toMatchObject({ code: 'auth.forbidden' })
  expect(await readFactTable(context, editor, { clientId: scene.otherClientId })).toEqual({ columns: [] })
})
