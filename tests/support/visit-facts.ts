import * as v from 'valibot'
import { detectionSchema, type Detection } from '#app/shared/discovery/finding.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { CrawledPage, CrawlFacts, Facts, FactsOf, VisitFacts } from '#server/discovery/facts/facts.ts'
import type { Rule, RuleOutcome } from '#server/discovery/rules/rule.ts'

/** Returns facts of October 2026 with a thousand visits and nothing else, but for what a test sets. */
export function visitFactsOf(visits: Partial<VisitFacts> = {}, more: Partial<Facts> = {}): FactsOf<'visits'> {
  return {
    site: {
      domain: 'site.test',
      hosts: ['site.test', 'www.site.test'],
      brandTerms: [],
      month: v.parse(monthSchema, '2026-10'),
      period: { from: '2026-10-01', to: '2026-10-31' },
      previous: { from: '2026-09-01', to: '2026-09-30' },
    },
    crawl: null,
    search: null,
    searchPairs: null,
    speed: null,
    logs: null,
    mentions: null,
    ...more,
    visits: {
      visits: 1000,
      visitsBefore: 1000,
      bounceRate: 0.5,
      pages: new Map(),
      channels: [],
      weeks: new Map(),
      notFound: [],
      entries: [],
      funnels: [],
      goals: [],
      campaigns: [],
      referrers: [],
      untracked: { period: { from: '2026-10-04', to: '2026-10-31' }, visits: 1000, hosts: [] },
      movers: [],
      assistants: [],
      ...visits,
    },
  }
}

/** Returns a crawl of pages; what a test doesn't set is as for a page without faults. */
export function crawlOf(...pages: (Partial<CrawledPage> & Pick<CrawledPage, 'path'>)[]): CrawlFacts {
  return {
    crawlId: '1',
    finishedAt: new Date('2026-10-31T00:00:00Z'),
    isCut: false,
    sitemaps: [],
    pages: pages.map((page) => ({
      url: `https://site.test${page.path}`,
      status: 200,
      refused: null,
      redirects: [],
      redirectsTo: null,
      isHtml: true,
      title: null,
      description: null,
      headings: [],
      canonical: null,
      noindex: false,
      nofollow: false,
      hreflang: [],
      images: 0,
      imagesWithoutAlt: 0,
      bytes: 0,
      ttfbMs: null,
      depth: 1,
      linksIn: 1,
      linksOut: 1,
      inSitemap: true,
      linkedFrom: [],
      ...page,
    })),
  }
}

/** Returns a rule's outcome with its default thresholds. */
export function outcomeOfRule<Needs extends Rule['needs'][number], Names extends string>(
  rule: Rule<Needs, Names>,
  facts: FactsOf<Needs>,
): RuleOutcome {
  const defaults = Object.fromEntries(
    Object.entries<{ default: number }>(rule.thresholds).map(([name, one]) => [name, one.default]),
  )
  // Every name of the rule's thresholds has a default.
  return rule.detect(facts, defaults as Record<Names, number>)
}

/** Returns what a rule finds. Fails if it could not run, or if a finding does not fit the contract. */
export function foundBy<Needs extends Rule['needs'][number], Names extends string>(
  rule: Rule<Needs, Names>,
  facts: FactsOf<Needs>,
): Detection[] {
  const outcome = outcomeOfRule(rule, facts)
  if (!outcome.ran) throw new Error(`The rule did not run: ${JSON.stringify(outcome)}`)
  return outcome.detections.map((detection) => v.parse(detectionSchema, detection))
}
