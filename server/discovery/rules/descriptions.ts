import { duplicateTexts, longTexts, missingTexts } from './page-texts.ts'
import { rule } from './rule.ts'

const missing = { id: 'descriptions-missing', version: 1 } as const
const duplicate = { id: 'descriptions-duplicate', version: 1 } as const
const long = { id: 'descriptions-long', version: 1 } as const

/**
 * Indexable pages without a description. Scripts may write one later, which the crawl doesn't see: confidence 0.9.
 * Impact: page-clicks.ts.
 */
export const descriptionsMissing = rule({
  ...missing,
  group: 'pages',
  needs: ['crawl'],
  uses: ['search', 'visits'],
  thresholds: {},
  detect: (facts) => missingTexts({ rule: missing, facts, written: 'description', effort: 1, worst: 'medium' }),
})

/**
 * Indexable pages that share a description, whatever its case: one finding for each description. Pages that name another one as their
 * canonical address are no duplicates. Impact: page-clicks.ts.
 */
export const descriptionsDuplicate = rule({
  ...duplicate,
  group: 'pages',
  needs: ['crawl'],
  uses: ['search', 'visits'],
  thresholds: { minPages: { default: 2, min: 2, max: 1000, unit: 'count' } },
  detect: (facts, { minPages }) =>
    duplicateTexts({ rule: duplicate, facts, written: 'description', effort: 3, worst: 'medium' }, minPages),
})

/**
 * Indexable pages with a description that search results probably cut.
 *
 * Google publishes no limit: it cuts a snippet to the width of the device (Search Central, "snippets") and often writes
 * its own. About 160 characters of Latin text fit into the two lines that are common on a desktop; wide characters count as
 * two.
 * Impact: page-clicks.ts.
 */
export const descriptionsLong = rule({
  ...long,
  group: 'pages',
  needs: ['crawl'],
  uses: ['search', 'visits'],
  thresholds: { maxDescription: { default: 160, min: 70, max: 500, unit: 'characters' } },
  detect: (facts, { maxDescription }) =>
    longTexts({ rule: long, facts, written: 'description', effort: 1, worst: 'medium' }, maxDescription),
})
