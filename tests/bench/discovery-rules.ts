import type { RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { CrawledPage, Facts } from '#server/discovery/facts/facts.ts'
import { rules } from '#server/discovery/rules/rules.ts'
import {
  crawledPage,
  crawlOf,
  curveQueries,
  run,
  searchOf,
  searchValue,
  siteFacts,
  visitsOfPages,
} from '#tests/support/discovery-facts.ts'

/** A page with one fault of many, by its number. */
function pageOf(index: number): CrawledPage {
  const faults: Partial<CrawledPage>[] = [
    { title: null },
    { title: 'The same title', description: 'The same description' },
    { title: 'Long '.repeat(20), description: 'long '.repeat(50) },
    { status: 404, linkedFrom: Array.from({ length: 20 }, (_, link) => `/page/${link}`) },
    { noindex: true },
    { linksIn: 0, depth: null, inSitemap: true },
    { canonical: 'https://other.test/' },
    { images: 9, imagesWithoutAlt: 3 },
    { bytes: 900_000 },
    { hreflang: ['de', 'fr', 'en-UK'].map((language) => ({ language, url: `https://fern.test/page/${index + 1}` })) },
  ]
  return crawledPage(`/page/${index}`, faults[index % faults.length])
}

/** Facts of a website with so many pages, twenty pairs of query and page for each, and four queries. */
function factsOf(pages: number): Facts {
  const numbers = (index: number) => ({
    clicks: index % 17,
    impressions: 50 + (index % 900),
    position: 1 + ((index * 7) % 300) / 10,
  })
  const list = <Item>(length: number, item: (index: number) => Item) =>
    Array.from({ length }, (_, index) => item(index))
  const paths = list(pages, (index) => `/page/${index}`)
  return siteFacts({
    crawl: crawlOf(list(pages, pageOf)),
    visits: visitsOfPages(Object.fromEntries(paths.map((path, index) => [path, index % 1000]))),
    search: searchOf(
      [
        ...curveQueries(),
        ...list(4 * pages, (index) =>
          searchValue(`tea number ${index}`, numbers(index), index % 3 === 0 ? null : numbers(index * 31)),
        ),
      ],
      paths.map((path, index) => searchValue(path, numbers(index))),
    ),
    searchPairs: {
      pairs: list(20 * pages, (index) => ({
        query: `tea number ${index % (4 * pages)}`,
        page: `/page/${(index * 13) % pages}`,
        ...numbers(index * 3),
      })),
    },
    speed: {
      pages: paths.flatMap((path, index) =>
        (['lcp', 'inp', 'cls'] as const).map((metric) => ({
          path,
          device: 'Mobile',
          metric,
          p75: metric === 'cls' ? (index % 50) / 100 : index % 6000,
          measuredViews: index % 200,
        })),
      ),
    },
    logs: { bots: [], reads: 0, pageviews: 0 },
    mentions: {
      linking: list(pages, (index) => ({
        host: `blog-${index % 400}.test`,
        address: `https://blog-${index % 400}.test/post/${index}`,
        title: `Post ${index}`,
        day: '2026-10-01',
        linksToUs: [index, index * 7].map((page) => `https://www.fern.test/page/${page % pages}?utm_source=blog`),
      })),
    },
  })
}

/** Measures each rule on a website with so many pages: the median of some runs, in milliseconds of a core. */
export function measureRules(pages: number, runs: number): { rule: RuleId; median: number; found: number }[] {
  const facts = factsOf(pages)
  return rules.map((rule) => {
    const times = Array.from({ length: runs }, () => {
      const start = process.cpuUsage()
      const outcome = run(rule, facts)
      const found = outcome.ran ? outcome.detections.length + (outcome.leftOut ?? 0) : 0
      const { user, system } = process.cpuUsage(start)
      return { ms: (user + system) / 1000, found }
    }).sort((a, b) => a.ms - b.ms)
    const { ms: median = 0, found = 0 } = times[Math.floor(runs / 2)] ?? {}
    return { rule: rule.id, median, found }
  })
}
