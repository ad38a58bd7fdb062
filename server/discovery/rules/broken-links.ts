import { isErrorForAll, visitsOf } from './crawled-pages.ts'
import { factOfCount, detected, maxExhibits, outcomeOf, severityFrom, confidenceFrom } from './detected.ts'
import { impactOfLinks, visitsThroughLinks } from './link-visits.ts'
import { rule } from './rule.ts'

const id = 'broken-links'
const version = 2

/** Reasons for which a page could not be read that visitors meet as well. */
const brokenForAll = new Set(['no_such_host', 'unreachable', 'certificate', 'broken', 'too_slow', 'timed_out', 'tls'])

/** Returns how sure it is that people meet the fault too: errors and silence can be gone at the next attempt. */
function confidenceOf(status: number | null): number {
  if (status === null) return 0.6
  return status >= 500 ? 0.7 : 0.95
}

/**
 * Links within the website that lead to a page that can't be opened.
 *
 * Condition: a status from 400 (but 401, 403, 407 and 429, which may only concern a crawler), or no answer at all, and at
 * least `minLinks` links lead there.
 * Impact: the times that people were seen there, up to the visits that probably followed a link (link-visits.ts).
 * Severity: at least medium, because everyone who follows the link meets the fault; high from 50 visits on.
 * Confidence: 0.95 for a page that is gone, 0.7 for an error of the server, 0.6 for no answer, which may pass.
 */
export const brokenLinks = rule({
  id,
  version,
  group: 'links',
  needs: ['crawl'],
  uses: ['visits'],
  thresholds: { minLinks: { default: 1, min: 1, max: 1000, unit: 'count' } },
  detect(facts, { minLinks }) {
    const through = visitsThroughLinks(facts)
    const notFound = new Map(facts.visits?.notFound.map((missing) => [missing.path, missing.times]))
    // Without the event 404, the page views of the error page show that people were there.
    const seenAt = (path: string) => Math.max(notFound.get(path) ?? 0, visitsOf(facts.visits, path) ?? 0)
    const found = facts.crawl.pages
      .filter(({ linksIn }) => linksIn >= minLinks)
      .filter((page) => isErrorForAll(page) || (page.status === null && brokenForAll.has(page.refused ?? '')))
      .map((page) => {
        const impact = impactOfLinks(page, through(page), seenAt(page.path))
        const status = factOfCount('status', page.status ?? 0)
        return detected(
          { id, version },
          {
            key: page.path,
            subject: { kind: 'page', path: page.path },
            page: page.path,
            severity: severityFrom(impact.high, { high: 50, medium: 0 }),
            impact,
            confidence: confidenceFrom(confidenceOf(page.status), status),
            effort: 1,
            facts: [
              factOfCount('links', page.linksIn),
              status,
              ...(facts.visits ? [factOfCount('times', seenAt(page.path))] : []),
            ],
            exhibits: page.linkedFrom.slice(0, maxExhibits).map((path) => {
              const visits = visitsOf(facts.visits, path)
              return { role: 'linkedFrom', text: path, facts: visits === null ? [] : [factOfCount('visits', visits)] }
            }),
            period: null,
          },
        )
      })
    return outcomeOf(found)
  },
})
