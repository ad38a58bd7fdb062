import { duplicateTexts, longTexts, missingTexts } from './page-texts.ts'
import { rule } from './rule.ts'

const missing = { id: 'titles-missing', version: 2 } as const
const duplicate = { id: 'titles-duplicate', version: 1 } as const
const long = { id: 'titles-long', version: 1 } as const

/**
 * Indexable pages without a title. Scripts may write one later, which the crawl doesn't see: confidence 0.9.
 * Impact: page-clicks.ts. Severity: at least medium, because search results then show whatever they find.
 */
export const titlesMissing = rule({
  ...missing,
  group: 'pages',
  needs: ['crawl'],
  uses: ['search', 'visits'],
  thresholds: {},
  detect: (facts) =>
    missingTexts({ rule: missing, facts, written: 'title', effort: 1, worst: 'high', least: 'medium' }),
})

/**
 * Indexable pages that share a title, whatever its case: one finding for each title. Pages that name another one as their
 * canonical address are no duplicates. Impact: page-clicks.ts.
 */
export const titlesDuplicate = rule({
  ...duplicate,
  group: 'pages',
  needs: ['crawl'],
  uses: ['search', 'visits'],
  thresholds: { minPages: { default: 2, min: 2, max: 1000, unit: 'count' } },
  detect: (facts, { minPages }) =>
    duplicateTexts({ rule: duplicate, facts, written: 'title', effort: 2, worst: 'high' }, minPages),
})

/**
 * Indexable pages with a title that search results probably cut.
 *
 * Google publishes no limit: it cuts a title to the width of the device ("as needed", Search Central, "title links").
 * About 600 pixels are common on a desktop, which hold some 60 characters of Latin text. Pixels depend on fonts that no one
 * but Google knows, so characters count here, wide ones as two.
 * Impact: page-clicks.ts.
 */
export const titlesLong = rule({
  ...long,
  group: 'pages',
  needs: ['crawl'],
  uses: ['search', 'visits'],
  thresholds: { maxTitle: { default: 60, min: 30, max: 200, unit: 'characters' } },
  detect: (facts, { maxTitle }) =>
    longTexts({ rule: long, facts, written: 'title', effort: 1, worst: 'medium' }, maxTitle),
})
