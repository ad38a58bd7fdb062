import { missingTexts } from './page-texts.ts'
import { rule } from './rule.ts'

const id = 'titles-missing'
const version = 2

/**
 * Indexable pages without a title. Scripts may write one later, which the crawl doesn't see: confidence 0.9.
 * Impact: page-clicks.ts. Severity: at least medium, because search results then show whatever they find.
 */
export const titlesMissing = rule({
  id,
  version,
  group: 'pages',
  needs: ['crawl'],
  uses: ['search', 'visits'],
  thresholds: {},
  detect: (facts) =>
    missingTexts({ rule: { id, version }, facts, written: 'title', effort: 1, worst: 'high', least: 'medium' }),
})
