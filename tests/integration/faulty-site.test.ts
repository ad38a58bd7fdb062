import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { compareRanked, type FindingOrder } from '#app/shared/discovery/finding-rank.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { FindingSource, RuleId } from '#app/shared/discovery/rule-ids.ts'
import { workOnDiscovery } from '#server/discovery/discovery.ts'
import { readDiscoveryRuns } from '#server/discovery/findings/discovery-runs.ts'
import { listFindings } from '#server/discovery/findings/findings.ts'
import { sendDiscoveryRun } from '#server/discovery/findings/send-run.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { admin } from '#tests/support/companies.ts'
import { crawlScene } from '#tests/support/crawl-scene.ts'
import { addFaultySearches, addFaultyTraffic, comeFromUntrackedBlog } from '#tests/support/faulty-traffic.ts'
import { insertMentions } from '#tests/support/insert-mentions.ts'
import { faultySite } from '#tests/support/faulty-site.ts'

const scene = crawlScene()

/** Runs all rules as the job does. @returns what was found, and what came of each rule */
async function runRules() {
  const { context, siteId, clientId } = scene
  // The last run is the one that ended last.
  context.clock.advance(60_000)
  const { db } = context.database
  await db.transaction().execute((trx) => sendDiscoveryRun(trx, { siteId, trigger: 'hand', at: context.clock() }))
  await workOnDiscovery(context, new AbortController().signal)
  const { last } = await readDiscoveryRuns(context, admin, clientId)
  // Goals and funnels have names; all other findings are told apart by their key.
  const { findings } = await listFindings(context, admin, {
    clientId,
    month: v.parse(monthSchema, '2026-10'),
    states: ['open'],
    sort: 'rank',
    at: 1,
  })
  const listed = findings.map(({ kind, rule, rank, detection: { severity, subject, key } }) => ({
    kind,
    severity,
    rank,
    about: `${rule}: ${('name' in subject ? subject.name : key).replace(scene.origin(), '')}`,
  }))
  return { found: listed.map(({ about }) => about).toSorted(), listed, outcomes: last?.outcomes ?? [] }
}

/** What a crawl alone shows of the website, and what visits don't change. */
const ofCrawl = [
  'broken-links: /error',
  'broken-links: /gone',
  'broken-links: /reset',
  'descriptions-duplicate: both say the same.',
  'descriptions-long: /long-description',
  'descriptions-missing: /undescribed',
  'heavy-pages: /heavy',
  'hreflang-return: return en',
  'redirect-chains: /circle',
  'redirect-chains: /old-address',
  'sitemap-errors: sitemap /not-a-sitemap.html',
  'sitemap-errors: sitemap /sitemap-broken.xml',
  'sitemap-errors: sitemap /sitemap-missing.xml',
  'sitemap-errors: sitemap /sitemap-pages.xml.gz',
  'titles-duplicate: twins',
  'titles-long: /long-title',
  'titles-missing: /untitled',
  'unlinked-sitemap-pages: /orphan',
]

/** What visits, speed, an access log and Search Console show besides. */
const ofPeople = [
  'assistant-citations: ChatGPT',
  'bouncing-entries: Organic Search /products/lamp-3',
  'brand-share: brand',
  'broken-campaigns: incomplete campaign summer',
  'broken-campaigns: missing campaign autumn /autumn',
  'broken-campaigns: twins campaign spring',
  'cannibalised-queries: two pages',
  'canonical-elsewhere: /copy',
  'decaying-pages: /blog/post-9',
  'funnel-exits: To us',
  'hidden-pages: /hidden',
  'hidden-pages: /hidden-by-header',
  'hidden-pages: /private/secret',
  'hungry-bots: GPTBot',
  'images-without-alt: /pictures',
  'lost-queries: once known',
  'low-ctr: badly titled',
  'mention-broken-links: /gone',
  'movers: source Forum',
  'near-page-one: nearly there',
  'new-queries: just begun',
  'not-found-pages: /autumn',
  'not-found-pages: /prodcts/lamp-7',
  'orphan-pages: /landing',
  'self-referrals: shop.site-1.test',
  'self-referrals: untracked blog.site-1.test',
  'silent-goals: Never',
  'slow-pages: /products/lamp-1',
  'untagged-mail: Direct',
]

/**
 * The order of the list, as somebody would work who has to bring visitors: first what costs many of them now or lets
 * nobody arrive, then broken ways and what is hidden, then texts and tidiness, and what is merely news at the end.
 */
const ordered = {
  high: ['brand-share: brand', 'low-ctr: badly titled', 'redirect-chains: /circle', 'slow-pages: /products/lamp-1'],
  medium: [
    'funnel-exits: To us',
    'bouncing-entries: Organic Search /products/lamp-3',
    'lost-queries: once known',
    'broken-campaigns: missing campaign autumn /autumn',
    'self-referrals: untracked blog.site-1.test',
    'near-page-one: nearly there',
    'hidden-pages: /hidden',
    'hidden-pages: /hidden-by-header',
    'hidden-pages: /private/secret',
    'canonical-elsewhere: /copy',
    'self-referrals: shop.site-1.test',
    'broken-links: /gone',
    'mention-broken-links: /gone',
    'heavy-pages: /heavy',
    'titles-missing: /untitled',
    'broken-links: /error',
    'broken-links: /reset',
    'sitemap-errors: sitemap /not-a-sitemap.html',
    'sitemap-errors: sitemap /sitemap-broken.xml',
    'sitemap-errors: sitemap /sitemap-missing.xml',
  ],
  low: [
    'untagged-mail: Direct',
    'decaying-pages: /blog/post-9',
    'not-found-pages: /autumn',
    'hungry-bots: GPTBot',
    'silent-goals: Never',
    'orphan-pages: /landing',
    'broken-campaigns: twins campaign spring',
    'not-found-pages: /prodcts/lamp-7',
    'broken-campaigns: incomplete campaign summer',
    'cannibalised-queries: two pages',
    'redirect-chains: /old-address',
    'descriptions-long: /long-description',
    'descriptions-missing: /undescribed',
    'titles-long: /long-title',
    'sitemap-errors: sitemap /sitemap-pages.xml.gz',
    'titles-duplicate: twins',
    'descriptions-duplicate: both say the same.',
    'hreflang-return: return en',
    'unlinked-sitemap-pages: /orphan',
    'images-without-alt: /pictures',
  ],
  news: ['movers: source Forum', 'new-queries: just begun', 'assistant-citations: ChatGPT'],
}

const placeOf = ({ kind, severity, rank }: FindingOrder): FindingOrder => ({ kind, severity, rank })

const without = (source: FindingSource, ...rules: RuleId[]) =>
  rules.map((rule): [string, string] => [rule, `no ${source}`])

it('a website of 300 pages with one of each fault: each rule finds it, nothing else is found, and each says why not', async () => {
  const site = faultySite(scene.origin())
  scene.serve(site)
  await scene.crawl()

  const alone = await runRules()
  // Nobody has visited the page that is in the sitemap alone.
  expect(alone.found).toEqual([...ofCrawl, 'unlinked-sitemap-pages: /landing'].toSorted())
  const reasons = alone.outcomes.flatMap((outcome): [string, string][] => {
    if (outcome.what === 'ran') return []
    return [[outcome.rule, outcome.what === 'noSource' ? `no ${outcome.source}` : outcome.what]]
  })
  expect(new Map(reasons)).toEqual(
    new Map([
      ...without('search', 'low-ctr', 'near-page-one', 'new-queries', 'lost-queries', 'brand-share'),
      ...without('searchPairs', 'cannibalised-queries'),
      ...without('visits', 'orphan-pages', 'images-without-alt', 'hidden-pages', 'decaying-pages', 'not-found-pages'),
      ...without('visits', 'bouncing-entries', 'funnel-exits', 'silent-goals', 'movers', 'broken-campaigns'),
      ...without('visits', 'untagged-mail', 'self-referrals', 'assistant-citations'),
      ...without('speed', 'slow-pages'),
      ...without('logs', 'hungry-bots'),
      ...without('mentions', 'mention-broken-links'),
    ]),
  )

  await comeFromUntrackedBlog(scene.context)
  await addFaultyTraffic(scene.context, scene.siteId, site)
  await addFaultySearches(scene.context, scene.siteId)
  const linked = ['/gone', '/products/lamp-1', '/'].map((path) => `${scene.origin()}${path}`)
  await insertMentions(scene.context, scene.siteId, [{ links_to_us: linked, day: '2026-09-20' }])
  const all = await runRules()
  expect(all.found).toEqual([...ofCrawl, ...ofPeople].toSorted())
  // Those of the same rank may change places.
  const byRank = all.listed.toSorted((one, other) => compareRanked(one, other) || (one.about < other.about ? -1 : 1))
  expect(all.listed.map(placeOf)).toEqual(byRank.map(placeOf))
  const shown = Map.groupBy(byRank, ({ kind, severity }) => (kind === 'news' ? 'news' : severity))
  expect(Object.fromEntries([...shown].map(([mark, rows]) => [mark, rows.map(({ about }) => about)]))).toEqual(ordered)
  expect(all.outcomes.filter(({ what }) => what !== 'ran')).toEqual([])
})

it('with a single visit and a single search, rules that compare say how much they lack', async () => {
  const { context, siteId } = scene
  await appendEvents(context, siteId, [{ at: new Date('2026-10-02T08:00:00Z') }])
  await sql`insert into search_row (site_id, month, dimension, value, import_id, clicks, impressions, position_sum)
    values (${siteId}, '2026-10-01', 'query', 'lamp', 0, 1, 60, 6000)`.execute(context.database.db)
  const { found, outcomes } = await runRules()
  expect(found).toEqual([])
  const lacking = outcomes.flatMap((outcome) =>
    outcome.what === 'tooLittle' ? [`${outcome.rule}: ${outcome.has} of ${outcome.needs} ${outcome.of}`] : [],
  )
  expect(lacking).toEqual([
    'low-ctr: 1 of 20 queries',
    'near-page-one: 1 of 20 queries',
    'new-queries: 14 of 28 days',
    'lost-queries: 14 of 28 days',
    'brand-share: 0 of 1 brandTerms',
    'decaying-pages: 0 of 12 weeks',
    'bouncing-entries: 1 of 100 visits',
    'silent-goals: 1 of 100 visits',
    'untagged-mail: 1 of 100 visits',
  ])
  const missing = outcomes.flatMap((outcome) => (outcome.what === 'noSource' ? [outcome.source] : []))
  expect(new Set(missing)).toEqual(new Set(['crawl', 'searchPairs', 'speed', 'logs', 'mentions']))
})
