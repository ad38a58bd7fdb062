import { sampleConfidence, factOfCount, detected, outcomeOf, range, factOfShare, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'assistant-citations'
const version = 1

/**
 * AI assistants that send visits, and the pages that they cite.
 *
 * Condition: at least `minVisits` visits from an assistant.
 * Impact: a tenth to a third of its visits more, if other pages answered as well as those that it cites.
 * Confidence: n / (n + `minVisits`) for its visits. An assistant's app often sends no referrer, so there are more.
 */
export const assistantCitations = rule({
  id,
  version,
  group: 'robots',
  needs: ['visits'],
  uses: [],
  thresholds: { minVisits: { default: 10, min: 1, max: 1_000_000, unit: 'count' } },
  detect({ visits: { visits: all, assistants }, site }, { minVisits }) {
    const found = assistants
      .filter(({ visits }) => visits >= minVisits && visits > 0)
      .map(({ source, visits, visitsBefore, pages }) => {
        const cited = pages.toSorted((a, b) => b.visits - a.visits || (a.path < b.path ? -1 : 1))
        const numbers = [factOfCount('visits', visits), factOfCount('visitsBefore', visitsBefore)]
        return detected(
          { id, version },
          {
            key: source,
            subject: { kind: 'value', dimension: 'assistant', value: source },
            page: null,
            severity: 'low',
            impact: range('visits', visits / 10, visits / 3, numbers),
            confidence: confidenceFrom(sampleConfidence(visits, minVisits), factOfCount('visits', visits)),
            effort: 3,
            facts: [...numbers, factOfCount('pages', pages.length), factOfShare('share', all > 0 ? visits / all : 0)],
            exhibits: cited.map((page) => ({
              role: 'page',
              text: page.path,
              facts: [factOfCount('visits', page.visits)],
            })),
            period: site.period,
          },
        )
      })
    return outcomeOf(found)
  },
})
