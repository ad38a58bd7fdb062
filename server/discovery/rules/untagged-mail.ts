import { directChannel } from '#app/shared/analytics/channels.ts'
import { factOfCount, detected, outcomeOf, range, severityFrom, factOfShare, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'untagged-mail'
const version = 1
/** Pages that show whether the visits are about a few links. */
const fewPages = 5

/**
 * Visits that began on inner pages without a referrer. No one types such addresses: most follow links in emails, apps and
 * documents without a tag.
 *
 * Condition: at least `minDeepEntries` direct visits that began on an inner page, and `minDeepShare` of all visits.
 * Impact: a tenth to a half of them, which tags would give a source.
 * Confidence: 0.3, plus half of the part that began on the five most frequent of these pages: a mailing has few links.
 */
export const untaggedMail = rule({
  id,
  version,
  group: 'campaigns',
  needs: ['visits'],
  uses: [],
  thresholds: {
    minDeepEntries: { default: 100, min: 20, max: 1_000_000, unit: 'count' },
    minDeepShare: { default: 0.2, min: 0.05, max: 0.95, unit: 'share' },
  },
  detect({ visits: { visits, channels, entries }, site }, { minDeepEntries, minDeepShare }) {
    if (visits < minDeepEntries)
      return { ran: false, why: 'tooLittle', has: visits, needs: minDeepEntries, of: 'visits' }
    const deep = channels.find(({ channel }) => channel === directChannel)?.deepEntries ?? 0
    if (deep < minDeepEntries || deep < minDeepShare * visits) return outcomeOf([])
    const pages = entries
      .filter(({ path, channel }) => channel === directChannel && path !== '/' && path !== '')
      .toSorted((a, b) => b.visits - a.visits || (a.path < b.path ? -1 : 1))
    const ofFew = pages.slice(0, fewPages).reduce((sum, page) => sum + page.visits, 0)
    const numbers = [factOfCount('entries', deep), factOfCount('visits', visits)]
    return outcomeOf([
      detected(
        { id, version },
        {
          key: directChannel,
          subject: { kind: 'value', dimension: 'channel', value: directChannel },
          page: null,
          severity: severityFrom(deep / visits, { high: 0.5, medium: 0.3 }),
          impact: range('visits', deep / 10, deep / 2, numbers),
          confidence: confidenceFrom(0.3 + 0.5 * Math.min(1, ofFew / deep), factOfCount('entries', ofFew)),
          effort: 2,
          facts: [factOfCount('entries', deep), factOfShare('share', deep / visits), factOfCount('visits', visits)],
          exhibits: pages.map(({ path, visits: entered }) => ({
            role: 'entry',
            text: path,
            facts: [factOfCount('entries', entered)],
          })),
          period: site.period,
        },
      ),
    ])
  },
})
