import type { CrawledPage } from '../facts/crawl-facts.ts'
import type { FactsOf } from '../facts/facts.ts'
import { visitsOf } from './crawled-pages.ts'
import { count, range } from './detected.ts'

/**
 * Returns the number of visits that probably follow the links to a page: of each linking page, its visits divided by its
 * links, as if all its links were equally likely. Null if visits are not measured. Only the linking pages that the crawl
 * kept count, so that the true number may be higher.
 */
export function visitsThroughLinks(facts: FactsOf<'crawl'>): (page: CrawledPage) => number | null {
  const { visits } = facts
  if (!visits) return () => null
  const linksOut = new Map(facts.crawl.pages.map((page) => [page.path, page.linksOut]))
  return (page) =>
    page.linkedFrom.reduce((sum, path) => sum + (visitsOf(visits, path) ?? 0) / Math.max(1, linksOut.get(path) ?? 1), 0)
}

/**
 * Returns the impact of a link that leads nowhere or takes a detour: the visits that were seen there, up to those that
 * probably followed a link. Without measured visits, the pages that link there.
 */
export function impactOfLinks(page: CrawledPage, through: number | null, seen: number) {
  const links = count('links', page.linksIn)
  if (through === null) return range('pages', 1, Math.max(1, page.linkedFrom.length), [links])
  return range('visits', seen, Math.max(seen, through), [
    links,
    count('visits', Math.round(through)),
    count('times', seen),
  ])
}
