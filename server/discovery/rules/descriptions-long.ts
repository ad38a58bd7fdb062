import { longTexts } from './page-texts.ts'
import { rule } from './rule.ts'

const id = 'descriptions-long'
const version = 1

/**
 * Indexable pages with a description that search results probably cut.
 *
 * Google publishes no limit: it cuts a snippet to the width of the device (Search Central, "snippets") and often writes
 * its own. About 160 characters of Latin text fit into the two lines that are common on a desktop; wide characters count as
 * two.
 * Impact: page-clicks.ts.
 */
export const descriptionsLong = rule({
  id,
  version,
  group: 'pages',
  needs: ['crawl'],
  uses: ['search', 'visits'],
  thresholds: { maxDescription: { default: 160, min: 70, max: 500, unit: 'characters' } },
  detect: (facts, { maxDescription }) =>
    longTexts({ rule: { id, version }, facts, written: 'description', effort: 1, worst: 'medium' }, maxDescription),
})
