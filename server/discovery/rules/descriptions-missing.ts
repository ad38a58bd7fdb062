import { missingTexts } from './page-texts.ts'
import { rule } from './rule.ts'

const id = 'descriptions-missing'
const version = 1

/**
 * Indexable pages without a description. Scripts may write one later, which the crawl doesn't see: confidence 0.9.
 * Impact: page-clicks.ts.
 */
export const descriptionsMissing = rule({
  id,
  version,
  group: 'pages',
  needs: ['crawl'],
  uses: ['search', 'visits'],
  thresholds: {},
  detect: (facts) => missingTexts({ rule: { id, version }, facts, written: 'description', effort: 1, worst: 'medium' }),
})
