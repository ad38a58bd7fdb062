import { campaignFaults, type CampaignFault } from './campaign-faults.ts'
import { brokenPages } from './crawled-pages.ts'
import { sampleConfidence, factOfCount, detected, outcomeOf, range, severityFrom, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'broken-campaigns'
const version = 3

/** What a visit with such a fault loses, as a part of it: a wrong tag only counts it wrongly, a missing page loses it. */
const losses: Record<CampaignFault['kind'], { low: number; high: number; certain: number }> = {
  twins: { low: 0.05, high: 0.2, certain: 0.95 },
  incomplete: { low: 0.05, high: 0.2, certain: 0.8 },
  missing: { low: 0.5, high: 1, certain: 0.9 },
}

/**
 * Campaigns whose links are tagged inconsistently or incompletely, or lead to missing pages.
 *
 * Condition, each with at least `minVisits` visits: the same campaign, source and medium in several spellings that differ
 * by case or separators; a campaign without a source or medium, or a medium without a source; or an entry page that the
 * latest crawl could not open, or that was not found in at least `minNotFoundShare` of its visits from the campaign. Links
 * that AI assistants tag don't count.
 * Impact: half of the visits up to all if they met a missing page; 5 % to 20 % if they are only counted wrongly.
 * Confidence: 0.95 for spellings, 0.9 for missing pages, 0.8 for missing tags, times n / (n + `minVisits` / 4).
 */
export const brokenCampaigns = rule({
  id,
  version,
  group: 'campaigns',
  needs: ['visits'],
  uses: ['crawl'],
  thresholds: {
    minVisits: { default: 10, min: 1, max: 1_000_000, unit: 'count' },
    minNotFoundShare: { default: 0.1, min: 0.01, max: 1, unit: 'share' },
  },
  detect({ visits: { campaigns }, crawl, site }, { minVisits, minNotFoundShare }) {
    const broken = brokenPages(crawl)
    const found = campaignFaults(campaigns, minNotFoundShare, (path) => broken.get(path) ?? null)
      .filter(({ visits }) => visits >= minVisits)
      .map(({ kind, name, isSource, visits, tags, entry, status }) => {
        const { low, high, certain } = losses[kind]
        const numbers = [factOfCount('visits', visits), factOfCount('times', tags.length)]
        return detected(
          { id, version },
          {
            key: [kind, isSource ? 'source' : 'campaign', name.toLowerCase(), entry ?? ''].join(' ').trim(),
            condition: kind,
            subject: { kind: 'value', dimension: isSource ? 'source' : 'campaign', value: name },
            page: entry,
            severity:
              kind === 'missing'
                ? severityFrom(visits, { high: 50, medium: 1 })
                : severityFrom(visits, { high: Infinity, medium: 200 }),
            impact: range('visits', visits * low, visits * high, numbers),
            confidence: confidenceFrom(
              certain * sampleConfidence(visits, minVisits / 4),
              factOfCount('visits', visits),
            ),
            effort: 1,
            facts: [...numbers, ...(kind === 'missing' ? [factOfCount('status', status)] : [])],
            exhibits: [
              ...(entry === null ? [] : [{ role: 'entry' as const, text: entry, facts: [] }]),
              ...tags.map((tag) => ({
                role: 'source' as const,
                text: tag.text,
                facts: [factOfCount('visits', tag.visits)],
              })),
            ],
            period: site.period,
          },
        )
      })
    return outcomeOf(found)
  },
})
