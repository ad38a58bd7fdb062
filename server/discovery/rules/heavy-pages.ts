import { isRead, visitsOf } from './crawled-pages.ts'
import { factOfCount, detected, fact, outcomeOf, range, severityFrom, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'heavy-pages'
const version = 1

/**
 * Pages whose HTML alone is heavy, before any image or script.
 *
 * Condition: the body of the answer, as received, has more than `maxBytes`. Search engines publish only limits far beyond
 * that, at which they stop reading. 300 kB is our choice: at 1.6 Mbit/s, the slow mobile connection that Lighthouse
 * simulates, that much takes 1.5 s, more than half of the 2.5 s that Google calls a good LCP.
 * Impact: from 0 to the visits × the part of the weight above the limit; without visits, one page.
 * Confidence: 0.95; the crawl weighed it. Images, fonts and scripts are not part of it.
 */
export const heavyPages = rule({
  id,
  version,
  group: 'speed',
  needs: ['crawl'],
  uses: ['visits'],
  thresholds: { maxBytes: { default: 300_000, min: 20_000, max: 10_000_000, unit: 'bytes' } },
  detect({ crawl, visits }, { maxBytes }) {
    const found = crawl.pages
      .filter((page) => isRead(page) && page.bytes > maxBytes)
      .map(({ path, bytes }) => {
        const visited = visitsOf(visits, path)
        const weight = [fact('bytes', 'bytes', bytes), fact('limit', 'bytes', maxBytes)]
        const visitFacts = visited === null ? [] : [factOfCount('visits', visited)]
        const impact =
          visited === null
            ? range('pages', 1, 1, weight)
            : range('visits', 0, visited * (1 - maxBytes / bytes), [...weight, ...visitFacts])
        return detected(
          { id, version },
          {
            key: path,
            subject: { kind: 'page', path },
            page: path,
            severity: severityFrom(bytes / maxBytes, { high: 10, medium: 3 }),
            impact,
            confidence: confidenceFrom(0.95, ...weight),
            effort: 3,
            facts: [...weight, ...visitFacts],
            exhibits: [],
            period: null,
          },
        )
      })
    return outcomeOf(found)
  },
})
