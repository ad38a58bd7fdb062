import * as v from 'valibot'
import { monthOf } from '#app/shared/calendar/month.ts'
import { detectionSchema, type Detection } from '#app/shared/discovery/finding.ts'
import type {
  CrawledPage,
  CrawlFacts,
  Facts,
  SearchConsoleNumbers,
  SearchValue,
  PageVisits,
  VisitFacts,
} from '#server/discovery/facts/facts.ts'
import { missingSource, type Rule, type RuleOutcome } from '#server/discovery/rules/rule.ts'

/** Facts of a website without any source; a test adds what its rule needs. */
export function siteFacts(parts: Partial<Facts> = {}): Facts {
  return {
    site: {
      domain: 'fern.test',
      hosts: ['fern.test', 'www.fern.test'],
      brandTerms: ['fernhollow'],
      month: monthOf('2026-10-01'),
      period: { from: '2026-10-01', to: '2026-10-31' },
      previous: { from: '2026-08-31', to: '2026-09-30' },
    },
    crawl: null,
    search: null,
    searchPairs: null,
    visits: null,
    speed: null,
    logs: null,
    mentions: null,
    ...parts,
  }
}

/** A page that answers, may be indexed, and has nothing wrong. */
export function crawledPage(path: string, parts: Partial<CrawledPage> = {}): CrawledPage {
  return {
    path,
    url: `https://fern.test${path}`,
    status: 200,
    refused: null,
    redirects: [],
    redirectsTo: null,
    isHtml: true,
    title: `About ${path}`,
    description: `All about ${path}`,
    headings: [{ level: 1, text: path }],
    canonical: null,
    noindex: false,
    nofollow: false,
    hreflang: [],
    images: 0,
    imagesWithoutAlt: 0,
    bytes: 20_000,
    ttfbMs: 80,
    depth: 1,
    linksIn: 1,
    linksOut: 10,
    inSitemap: false,
    linkedFrom: [],
    ...parts,
  }
}

export const crawlOf = (pages: CrawledPage[], parts: Partial<CrawlFacts> = {}): CrawlFacts => ({
  crawlId: 'crawl',
  finishedAt: new Date('2026-11-01T00:00:00Z'),
  isCut: false,
  pages,
  sitemaps: [],
  ...parts,
})

/** Visits of pages; further numbers of a page follow from its visits. */
export function visitsOfPages(byPath: Readonly<Record<string, number>>, parts: Partial<VisitFacts> = {}): VisitFacts {
  const ofPage = (visits: number): PageVisits => ({
    visits,
    pageviews: visits,
    entries: visits,
    bounces: 0,
    exits: 0,
    visitsBefore: visits,
  })
  return {
    visits: 1000,
    visitsBefore: 1000,
    bounceRate: 0.5,
    pages: new Map(Object.entries(byPath).map(([path, visits]) => [path, ofPage(visits)])),
    channels: [],
    untracked: { period: { from: '2026-10-04', to: '2026-10-31' }, visits: 1000, hosts: [] },
    weeks: new Map(),
    notFound: [],
    entries: [],
    funnels: [],
    goals: [],
    campaigns: [],
    referrers: [],
    movers: [],
    assistants: [],
    ...parts,
  }
}

/** A value of Search Console that had the same numbers in the month before. */
export function searchValue(
  value: string,
  numbers: SearchConsoleNumbers,
  before: SearchConsoleNumbers | null = numbers,
): SearchValue {
  return { value, ...numbers, before }
}

/** Search facts with their totals. */
export function searchOf(queries: SearchValue[], pages: SearchValue[] = []): NonNullable<Facts['search']> {
  const sum = (name: 'clicks' | 'impressions') => queries.reduce((all, query) => all + query[name], 0)
  const sumBefore = (name: 'clicks' | 'impressions') =>
    queries.reduce((all, query) => all + (query.before?.[name] ?? 0), 0)
  return {
    hasBefore: true,
    queries,
    pages,
    total: { clicks: sum('clicks'), impressions: sum('impressions') },
    totalBefore: { clicks: sumBefore('clicks'), impressions: sumBefore('impressions') },
  }
}

/**
 * Queries that make a curve: five at each position from 1 to 12, clicked 40 % of the time at position 1 and less by a
 * factor of 0.8 at each further one, ± a tenth.
 */
export const curveQueries = (): SearchValue[] =>
  Array.from({ length: 12 }, (_, index) =>
    [0.9, 0.95, 1, 1.05, 1.1].map((factor, each) => {
      const clicks = Math.round(1000 * 0.4 * 0.8 ** index * factor)
      return searchValue(`usual ${index + 1} ${each}`, { clicks, impressions: 1000, position: index + 1 })
    }),
  ).flat()

/**
 * Runs a rule with its defaults, or with other thresholds.
 * @throws if a source that it needs is missing, or a finding breaks the contract
 */
export function run(rule: Rule, facts: Facts, thresholds: Record<string, number> = {}): RuleOutcome {
  const missing = missingSource(rule.needs, facts)
  if (missing !== null) throw new Error(`The facts have no ${missing}.`)
  const defaults = Object.entries(rule.thresholds).map(([name, { default: usual }]) => [name, usual] as const)
  // The check above has found every needed source.
  const given = facts as Parameters<Rule['detect']>[0]
  const outcome = rule.detect(given, { ...Object.fromEntries(defaults), ...thresholds })
  if (outcome.ran) for (const detection of outcome.detections) v.parse(detectionSchema, detection)
  return outcome
}

/** Runs a rule and returns what it detected. @throws if it did not run */
export function detections(rule: Rule, facts: Facts, thresholds?: Record<string, number>): Detection[] {
  const outcome = run(rule, facts, thresholds)
  if (!outcome.ran) throw new Error(`The rule did not run: ${outcome.why}.`)
  return outcome.detections
}

/** Runs a rule and returns the keys of what it detected, in order of rank. */
export const keys = (rule: Rule, facts: Facts, thresholds?: Record<string, number>): string[] =>
  detections(rule, facts, thresholds).map(({ key }) => key)

/** Returns a finding's fact; undefined if it has none of this name. */
export const factOf = (
  detection: Detection | undefined,
  name: Detection['facts'][number]['name'],
): number | undefined => detection?.facts.find((fact) => fact.name === name)?.value
