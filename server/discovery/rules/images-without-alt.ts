import type { Detection } from '#app/shared/discovery/finding.ts'
import { isRead, visitsOf } from './crawled-pages.ts'
import { factOfCount, detected, outcomeOf, range, factOfShare, severityFrom, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'images-without-alt'
const version = 1

function effortFor(images: number): Detection['effort'] {
  if (images <= 3) return 1
  return images <= 20 ? 2 : 3
}

/**
 * Visited pages with images that have no alternative text, so that screen readers can't say what they show.
 *
 * Condition: at least `minImages` images without the attribute alt, and at least `minVisits` visits. An empty alt marks a
 * decoration and is right.
 * Impact: from 0 to `readersShare` of the visits. No one measures who uses a screen reader; one in a hundred is our
 * cautious assumption, and the client can change it.
 * Confidence: 0.9, because scripts may add a text that the crawl doesn't see.
 */
export const imagesWithoutAlt = rule({
  id,
  version,
  group: 'pages',
  needs: ['crawl', 'visits'],
  uses: [],
  thresholds: {
    minImages: { default: 1, min: 1, max: 1000, unit: 'count' },
    minVisits: { default: 20, min: 1, max: 100_000, unit: 'count' },
    readersShare: { default: 0.01, min: 0.001, max: 0.2, unit: 'share' },
  },
  detect({ crawl, visits }, { minImages, minVisits, readersShare }) {
    const found = crawl.pages.flatMap((page) => {
      const visited = visitsOf(visits, page.path) ?? 0
      if (!isRead(page) || page.imagesWithoutAlt < minImages || visited < minVisits) return []
      const numbers = [factOfCount('images', page.imagesWithoutAlt), factOfCount('visits', visited)]
      return [
        detected(
          { id, version },
          {
            key: page.path,
            subject: { kind: 'page', path: page.path },
            page: page.path,
            severity: severityFrom(visited * readersShare, { high: 50, medium: 5 }),
            impact: range('visits', 0, visited * readersShare, [...numbers, factOfShare('share', readersShare)]),
            confidence: confidenceFrom(0.9, factOfCount('images', page.images)),
            effort: effortFor(page.imagesWithoutAlt),
            facts: numbers,
            exhibits: [],
            period: null,
          },
        ),
      ]
    })
    return outcomeOf(found)
  },
})
