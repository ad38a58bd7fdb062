import type { CrawledPage, FactsOf } from '../facts/facts.ts'
import { visitsOf } from './crawled-pages.ts'
import { factOfCount, range } from './detected.ts'

/** A link is followed by at least this part of its page's visits, however many links the page has. */
const minShare = 0.01

/** How people come to a page over the links that lead there. */
interface LinkVisits {
  /** Visits of the linking pages. */
  linking: number
  /** Visits that probably follow a link to the page. */
  through: number
}

/**
 * Returns how many visits probably follow the links to a page: of each linking page, its visits divided by its links, as
 * if all its links were equally likely, but at least one in a hundred; at least one in all if a linking page was visited.
 * Null if visits are not measured. Only the linking pages that the crawl kept count, so that the true number may be
 * higher.
 */
export function visitsThroughLinks(facts: FactsOf<'crawl'>): (page: CrawledPage) => LinkVisits | null {
  const { visits } = facts
  if (!visits) return () => null
  const linksOut = new Map(facts.crawl.pages.map((page) => [page.path, page.linksOut]))
  return (page) => {
    const from = page.linkedFrom.map((path) => ({
      visits: visitsOf(visits, path) ?? 0,
      links: Math.max(1, linksOut.get(path) ?? 1),
    }))
    const linking = from.reduce((sum, one) => sum + one.visits, 0)
    const through = from.reduce((sum, one) => sum + one.visits * Math.max(1 / one.links, minShare), 0)
    return { linking, through: linking > 0 ? Math.max(1, through) : 0 }
  }
}

/**
 * Returns the impact of a link that leads nowhere or takes a detour: the visits that were seen there, up to those that
 * probably followed a link. If visits are not measured, or no one came near it, the pages that link there.
 * @param seen visits that were seen there
 */
export function impactOfLinks(page: CrawledPage, by: LinkVisits | null, seen: number) {
  const links = factOfCount('links', page.linksIn)
  if (by === null || by.through + seen === 0) return range('pages', 1, Math.max(1, page.linkedFrom.length), [links])
  return range('visits', seen, Math.max(seen, by.through), [
    links,
    factOfCount('visits', by.linking),
    factOfCount('times', seen),
  ])
}
