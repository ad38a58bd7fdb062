import { duplicateTexts } from './page-texts.ts'
import { rule } from './rule.ts'

const id = 'descriptions-duplicate'
const version = 1

/**
 * Indexable pages that share a description, whatever its case: one finding for each description. Pages that name another one as their
 * canonical address are no duplicates. Impact: page-clicks.ts.
 */
export const descriptionsDuplicate = rule({
  id,
  version,
  group: 'pages',
  needs: ['crawl'],
  uses: ['search', 'visits'],
  thresholds: { minPages: { default: 2, min: 2, max: 1000, unit: 'count' } },
  detect: (facts, { minPages }) =>
    duplicateTexts({ rule: { id, version }, facts, written: 'description', effort: 3, worst: 'medium' }, minPages),
})
