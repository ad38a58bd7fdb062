import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { readCrawlFacts } from '#server/discovery/crawl/crawl.ts'
import { workOnDiscovery } from '#server/discovery/discovery.ts'
import { watchMonths } from '#server/discovery/findings/send-run.ts'
import { contextOfTest, openContext } from '#tests/support/open-context.ts'
import { attributionByRule } from './fill-traffic.ts'
import { fillSampleDiscovery } from './sample-discovery.ts'
import { fillSampleTraffic } from './sample-traffic.ts'
import { seedSampleData } from './sample-companies.ts'

const context = openContext({ env: { SAMPLE_DATA: '1' } })
/** The runs of a company's rules before its traffic was written, although a job has looked for ended months. */
let runsBefore: unknown[]
const unstopped = new AbortController().signal

/** A company with an account, which joined in an earlier year, and one without that joined two months ago; filled once. */
beforeAll(async () => {
  context.clock.set('2026-02-20T10:00:00Z')
  // Whoever asks another server here fails.
  context.outbound = {
    close() {},
    read: ({ url }) => Promise.reject(new Error(`${url.href} was asked for.`)),
  }
  await seedSampleData(context)
  await context.database.db
    .deleteFrom('client')
    .where('id', 'not in', (of) =>
      of.selectFrom('website').select('client_id').where('domain', 'in', ['brasswick.test', 'copperleaf.test']),
    )
    .execute()
  await watchMonths(context, unstopped)
  await workOnDiscovery(context, unstopped)
  runsBefore = await runsOf('brasswick.test')
  await fillTraffic()
  await fillSampleDiscovery(context, AbortSignal.abort())
  expect(await counts()).toMatchObject({ crawl: 0, search_row: 0, finding: 0 })
  await fillSampleDiscovery(context, unstopped)
  await workOnDiscovery(context, unstopped)
})

const fillTraffic = () =>
  fillSampleTraffic(context, 1, {
    writer: createEventWriter(context.database),
    attributionOf: attributionByRule,
    afterMonth: (siteId) => refreshSite(context.database, siteId),
  })

const rows = async <Row>(query: string) => (await sql.raw<Row>(query).execute(context.database.db)).rows

const runsOf = (domain: string) =>
  rows(`select trigger, state, month::text from discovery_run join website on website.id = site_id
    where domain = '${domain}' order by trigger desc`)

const counts = async () => {
  const tables = ['crawl', 'crawl_page', 'crawl_link', 'finding', 'search_row', 'search_pair', 'discovery_run']
  const found: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await rows<{ n: number }>(`select count(*)::int as n from ${table}`)
    found[table] = row?.n ?? 0
  }
  return found
}

test('the first start shows findings of two crawls, searches and visits, and asks no other server', async () => {
  expect(runsBefore).toEqual([{ trigger: 'monthEnd', state: 'waiting', month: '2026-01-01' }])
  expect(await runsOf('brasswick.test')).toEqual([
    { trigger: 'monthEnd', state: 'finished', month: '2026-01-01' },
    { trigger: 'crawl', state: 'finished', month: '2026-02-01' },
  ])
  const found = await rows<{ domain: string; rules: string[]; months: string[] }>(
    `select domain, array_agg(distinct rule) as rules, array_agg(distinct first_month::text) as months
     from finding join website on website.id = site_id where state = 'open' group by domain order by domain`,
  )
  const withSources = found.find(({ domain }) => domain === 'brasswick.test')
  expect(withSources?.rules).toEqual(
    expect.arrayContaining([
      'broken-links',
      'descriptions-missing',
      'heavy-pages',
      'images-without-alt',
      'redirect-chains',
      'sitemap-errors',
      'titles-duplicate',
      'titles-long',
    ]),
  )
  expect(withSources?.months).toContain('2026-01-01')
  // What was invented a moment ago is no news to anybody.
  expect(await rows(`select id from notification where kind = 'finding'`)).toEqual([])
  expect(await rows(`select id from mail where kind = 'news.finding'`)).toEqual([])
})

test('the crawls have the pages that people visit, and the changes between them', async () => {
  const crawls = await rows(`select domain, state, fresh, gone, changed > 0 as changed, failed,
    to_char(ended_at at time zone 'UTC', 'YYYY-MM') as month
    from crawl join website on website.id = site_id order by crawl.id`)
  const whole = { domain: 'brasswick.test', state: 'finished', failed: 0 }
  expect(crawls).toEqual([
    { ...whole, fresh: null, gone: null, changed: null, month: '2026-01' },
    { ...whole, fresh: 1, gone: 1, changed: true, month: '2026-02' },
  ])
  const [site] = await rows<{ id: number }>(`select id from website where domain = 'brasswick.test'`)
  const facts = await context.database.db.transaction().execute((trx) => readCrawlFacts(trx, site?.id ?? 0))
  const crawled = new Map(facts?.pages.map((page) => [page.path, page]))
  const visited = await rows<{ path: string }>(
    `select distinct value as path from term join day_rollup on (term.site_id, id) = (day_rollup.site_id, term_id)
     where term.site_id = ${site?.id} and dimension = 9 and term.kind = 9`,
  )
  // No link leads there.
  const unknown = visited.map(({ path }) => path).filter((path) => !crawled.has(path))
  expect(unknown.toSorted()).toEqual(['/journal/care-and-repair'])
  expect(crawled.get('/old/offer')).toMatchObject({ status: 404, linkedFrom: ['/about'] })
  expect(crawled.get('/store')?.redirects.map(({ status }) => status)).toEqual([301, 301])
})

test('searches have as many clicks as there are visits from Google', async () => {
  const [january] = await rows<{ clicks: number; visits: number; shown: number }>(
    `select (select sum(clicks)::int from search_day where day between '2026-01-01' and '2026-01-31') as clicks,
       (select sum(clicks)::int from search_row where month = '2026-01-01' and dimension = 'query') as shown,
       (select sum(visits)::int from month_rollup join term on (term.site_id, id) = (month_rollup.site_id, term_id)
        join website on website.id = term.site_id and domain = 'brasswick.test'
        where month = '2026-01-01' and dimension = 2 and term.kind = 2 and value = 'Google') as visits`,
  )
  expect(january?.clicks).toBeGreaterThan(30)
  expect(january?.clicks).toBe(january?.visits)
  expect(january?.shown).toBeLessThan(january?.clicks ?? 0)
})

test('accounts without traffic wait for no run', async () => {
  const accounts = await contextOfTest({ env: { SAMPLE_DATA: 'accounts' } })
  await seedSampleData(accounts)
  expect(await accounts.database.db.selectFrom('discovery_run').select('id').execute()).toEqual([])
})

test('a second start adds nothing, and deleting the companies deletes all of it', async () => {
  const once = await counts()
  expect(once['finding']).toBeGreaterThan(0)
  context.clock.set('2026-02-20T12:00:00Z')
  await fillSampleDiscovery(context, unstopped)
  await workOnDiscovery(context, unstopped)
  expect(await counts()).toEqual(once)

  await context.database.db.deleteFrom('client').execute()
  expect(new Set(Object.values(await counts()))).toEqual(new Set([0]))
})
