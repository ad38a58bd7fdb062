import { sql } from 'kysely'
import { addDays, eachDay, type Day } from '#app/shared/calendar/day.ts'
import { cellsOf } from '#server/analytics/speed/cells.ts'
import { addSpeed } from '#server/analytics/speed/speed-rows.sql.ts'
import type { Context } from '#server/context.ts'
import { searchConsoleImporter } from '#server/imports/kinds/aggregate/search-console.ts'
import { fileOf, importInto } from './aggregate-imports.ts'
import { appendEvents, type GivenEvent } from './append-events.ts'
import { cameFrom } from './event-drafts.ts'
import type { SiteAnswer } from './faulty-site.ts'
import { postEvent, visitorAgent } from './events.ts'
import { insertImport } from './imports.ts'
import type { TestClock } from './test-context.ts'
import { zipOf } from './zip.ts'

/** The days that a run on 15 October 2026 measures. */
const run = { from: '2026-10-01', to: '2026-10-14' }
/** Twelve whole weeks up to the last of these days. */
const history = { from: '2026-07-23', to: run.to }
/** The first of the four weeks in which a page has fewer visits than before. */
const decays: Day = '2026-09-17'

const google = cameFrom('Google', { channel: 'Organic Search' })
const mailing = (utmCampaign: string, more = {}) =>
  cameFrom('Letter', { channel: 'Email', utmSource: 'Letter', utmMedium: 'email', utmCampaign, ...more })

/** A visit: its pages, one minute after the other. People read the last one for half a minute, or leave at once. */
interface Visit extends Partial<Pick<GivenEvent, 'attribution'>> {
  pages: readonly string[]
  leavesAtOnce?: boolean
  meets404?: boolean
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** The visits of every day, with a page that too many leave, one that decays, and a step that stops a funnel. */
const usualDay = (day: Day): Visit[] => [
  ...times(10, () => ({ pages: ['/'], attribution: google })),
  ...times(16, () => ({ pages: ['/', '/products/'], attribution: google })),
  ...times(4, () => ({ pages: ['/', '/products/', '/about'], attribution: google })),
  ...times(10, () => ({ pages: ['/products/lamp-3'], attribution: google, leavesAtOnce: true })),
  ...times(15, () => ({ pages: ['/blog/post-5'] })),
  ...times(day < decays ? 6 : 4, () => ({ pages: ['/blog/post-9'], attribution: cameFrom('Feed') })),
  {
    pages: ['/about'],
    attribution: cameFrom('shop.site-1.test', { referrer: 'shop.site-1.test/pay' }),
  },
  { pages: ['/blog/post-1'], attribution: cameFrom('ChatGPT', { channel: 'AI Assistants' }) },
]

/** What happens on one day of the run alone. @param pages everything that people can open */
const unusualDay = (pages: readonly string[]): Visit[] => [
  // So that each page has the visits without which many rules keep silent about it.
  ...times(20, () => ({ pages: ['/', ...pages], attribution: google })),
  ...times(90, (index) => ({ pages: [`/blog/post-${20 + index}`], attribution: cameFrom('Forum') })),
  ...times(8, () => ({ pages: ['/blog/'], attribution: mailing('Spring') })),
  ...times(8, () => ({ pages: ['/blog/'], attribution: mailing('spring') })),
  ...times(12, () => ({ pages: ['/blog/'], attribution: mailing('Summer', { utmMedium: '' }) })),
  ...times(12, () => ({ pages: ['/autumn'], attribution: mailing('Autumn'), meets404: true })),
  ...times(3, () => ({
    pages: ['/prodcts/lamp-7'],
    attribution: cameFrom('lists.test', { referrer: 'lists.test/lamps' }),
    meets404: true,
  })),
]

function eventsOf(day: Day, visits: readonly Visit[], first: number): GivenEvent[] {
  return visits.flatMap(({ pages, leavesAtOnce = false, meets404 = false, attribution }, at) => {
    const common = { visitor: BigInt(first + at), ...(attribution && { attribution }) }
    const start = Date.parse(`${day}T08:00:00Z`) + at * 1000
    const views = pages.map((page, index): GivenEvent => ({
      ...common,
      at: new Date(start + index * 60_000),
      page,
      visibleMs: leavesAtOnce || index < pages.length - 1 ? 2000 : 30_000,
    }))
    const missing = { ...common, at: new Date(start + 1), page: pages[0] ?? '/', kind: 2, name: '404' } as const
    return meets404 ? [...views, missing] : views
  })
}

/**
 * Stores visits, speed and an access log of a website in which each rule about them has one thing to find.
 * @param site its pages; people open each that answers with HTML, except the orphan of its sitemap and the page that
 * decays
 */
export async function addFaultyTraffic(
  context: Context,
  siteId: number,
  site: ReadonlyMap<string, SiteAnswer>,
): Promise<void> {
  const { db } = context.database
  const opened = [...site].filter(
    ([path, { status = 200, headers }]) =>
      status === 200 &&
      /html/.test(headers?.['content-type'] ?? '') &&
      !/^\/(calendar\/|orphan|blog\/post-9$|$)/.test(path),
  )
  const pages = opened.map(([path]) => path)
  await sql`insert into goal (site_id, kind, pattern, name, created_at) values
    (${siteId}, 'page', '/about', 'Reads about us', '2026-07-01T00:00:00Z'),
    (${siteId}, 'event', 'never', 'Never', '2026-07-01T00:00:00Z')`.execute(db)
  const steps = JSON.stringify(['/', '/products/', '/about'].map((pattern) => ({ kind: 'page', pattern })))
  await sql`insert into funnel (site_id, name, strict, steps, created_at, changed_at)
    values (${siteId}, 'To us', false, ${steps}, now(), now())`.execute(db)
  await appendEvents(context, siteId, [
    ...eachDay(history).flatMap((day) => eventsOf(day, usualDay(day), 1)),
    ...eventsOf('2026-10-05', unusualDay(pages), 1000),
  ])
  const importId = await insertImport(context, siteId, [])
  const reads = times(150, (seq) => ({ seq, at: new Date(Date.parse('2026-10-03T08:00:00Z') + seq * 1000) }))
  const read = { site_id: siteId, day: '2026-10-03', page: 0, import_id: importId, crawler: 1 }
  await db
    .insertInto('crawler_read')
    .values(reads.map((each) => ({ ...read, ...each })))
    .execute()
  const { rows } = await sql<{ page: number; device: number }>`
    select (select id from term where site_id = ${siteId} and kind = 9 and value = '/products/lamp-1') as page,
      (select id from term where site_id = ${siteId} and kind = 18 and value = 'Desktop') as device`.execute(db)
  const { page = 0, device = 0 } = rows[0] ?? {}
  const cells = [...cellsOf({ lcp: 5000 }).map((cell) => [cell, 60] as const), [0, 60] as const]
  await addSpeed(db, [{ siteId, day: addDays(run.from, 4), page, device, cells: new Map(cells) }])
}

/**
 * Lets 45 people follow links on a subdomain without the tracking script, as their browsers send it: 54 page views, since
 * some go back there. On a day of the run; sets the clock back for it.
 */
export async function comeFromUntrackedBlog(context: Context & { clock: TestClock }): Promise<void> {
  const now = context.clock().toISOString()
  context.clock.set('2026-10-10T09:00:00Z')
  for (let person = 0; person < 45; person += 1) {
    const u = `https://site-1.test/blog/post-${10 + (person % 9)}`
    const page = { u, r: 'https://blog.site-1.test/post', d: 'site-1.test' }
    // Browsers of one address are told apart by their version.
    const userAgent = visitorAgent.replace('142.', `${100 + person}.`)
    const opens = [
      { ...page, n: 'pageview' },
      { ...page, n: 'engagement', e: 30_000 },
    ]
    for (const event of person % 5 === 0 ? [...opens, ...opens.slice(0, 1)] : opens) {
      const answer = await postEvent(context, event, { userAgent })
      if (answer.headers.has('x-loop-dropped')) throw new Error('An event was not counted.')
      context.clock.advance(30_000)
    }
  }
  await context.ingest.flushDrops()
  context.clock.set(now)
}

interface Query {
  query: string
  clicks: number
  impressions: number
  position: number
}

/** Five queries at each position of page one, clicked 40 % of the time at the first and less at each further one. */
const usualQueries = times(50, (index): Query => {
  const position = 1 + Math.floor(index / 5)
  const ctr = 0.4 * 0.8 ** (position - 1) * (0.9 + 0.05 * (index % 5))
  return { query: `lamp ${index}`, clicks: Math.round(1000 * ctr), impressions: 1000, position }
})
const rival = { query: 'two pages', impressions: 200, position: 4 }
const lasting: Query[] = [
  ...usualQueries,
  { query: 'badly titled', clicks: 10, impressions: 1000, position: 3 },
  { query: 'nearly there', clicks: 8, impressions: 500, position: 12 },
  { ...rival, clicks: 44 },
]
const september: Query[] = [
  ...lasting,
  { query: 'lamplight', clicks: 2000, impressions: 4000, position: 1 },
  { query: 'once known', clicks: 60, impressions: 300, position: 2 },
]
const october: Query[] = [
  ...lasting,
  { query: 'lamplight', clicks: 900, impressions: 4000, position: 1 },
  { query: 'just begun', clicks: 20, impressions: 80, position: 5 },
]

/** Imports two exports of Search Console, and stores what only its API has, with one thing to find for each rule. */
export async function addFaultySearches(context: Context, siteId: number): Promise<void> {
  const { db } = context.database
  for (const [day, queries] of [
    ['2026-09-10', september],
    ['2026-10-10', october],
  ] as const) {
    const sum = (of: 'clicks' | 'impressions') => queries.reduce((all, query) => all + query[of], 0)
    const lines = queries.map(({ query, clicks, impressions, position }) =>
      [query, clicks, impressions, '5%', position].join(),
    )
    const columns = 'Clicks,Impressions,CTR,Position'
    const files = {
      'Queries.csv': `Top queries,${columns}\n${lines.join('\n')}\n`,
      'Dates.csv': `Date,${columns}\n${day},${sum('clicks')},${sum('impressions')},5%,4\n`,
    }
    await importInto(context, searchConsoleImporter, fileOf(`${day}.zip`, zipOf(files)), siteId)
  }
  const pairs = [
    { page: '/products/lamp-1', clicks: 34, impressions: 110 },
    { page: '/products/lamp-2', clicks: 10, impressions: 90 },
  ]
  for (const [number, { page, clicks, impressions }] of pairs.entries()) {
    await sql`insert into search_pair (site_id, month, number, query, page, clicks, impressions, position_sum)
      values (${siteId}, '2026-10-01', ${number}, ${rival.query}, ${`https://site-1.test${page}`}, ${clicks},
        ${impressions}, ${impressions * rival.position * 100})`.execute(db)
  }
  await sql`insert into client_profile (client_id, brand_terms, updated_at)
    select client_id, '{lamplight}', now() from website where id = ${siteId}`.execute(db)
}
