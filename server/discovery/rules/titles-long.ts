import { longTexts } from './page-texts.ts'
import { rule } from './rule.ts'

const id = 'titles-long'
const version = 1

/**
 * Indexable pages with a title that search results probably cut.
 *
 * Google publishes no limit: it cuts a title to the width of the device ("as needed", Search Central, "title links").
 * About 600 pixels are common on a desktop, which hold some 60 characters of Latin text. Pixels depend on fonts that nobody
 * but Google knows, so characters count here, wide ones as two.
 * Impact: page-clicks.ts.
 */
export const titlesLong = rule({
  id,
  version,
  group: 'pages',
  needs: ['crawl'],
  uses: ['search', 'visits'],
  thresholds: { maxTitle: { default: 60, min: 30, max: 200, unit: 'characters' } },
  detect: (facts, { maxTitle }) =>
    longTexts({ rule: { id, version }, facts, written: 'title', effort: 1, worst: 'medium' }, maxTitle),
})
