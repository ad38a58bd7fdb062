import { factOfCount, detected, outcomeOf, range, factOfShare, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'hungry-bots'
const version = 2
/** Anyone can send any user agent, so no number of reads makes a name certain. */
const certain = 0.8

/**
 * Bots that read a large part of the website. Only imported access logs know them.
 *
 * Condition: at least `minReads` reads by a bot that names itself, and `minReadShare` of all reads by bots and people on
 * the days of the log.
 * Impact: half of its reads, up to all of them.
 * Severity: low, because reads cost the server something and no visitor.
 * Confidence: 0.8, because a user agent proves nothing.
 */
export const hungryBots = rule({
  id,
  version,
  group: 'robots',
  needs: ['logs'],
  uses: [],
  thresholds: {
    minReads: { default: 100, min: 10, max: 10_000_000, unit: 'count' },
    minReadShare: { default: 0.1, min: 0.01, max: 1, unit: 'share' },
  },
  detect({ logs: { bots, reads: all, pageviews }, site }, { minReads, minReadShare }) {
    const found = bots
      .filter(({ reads }) => reads > 0 && reads >= minReads && reads >= minReadShare * all)
      .map(({ name, reads }) => {
        const part = all > 0 ? reads / all : 0
        return detected(
          { id, version },
          {
            key: name,
            subject: { kind: 'value', dimension: 'bot', value: name },
            page: null,
            severity: 'low',
            impact: range('reads', reads / 2, reads, [factOfCount('reads', reads), factOfShare('share', part)]),
            confidence: confidenceFrom(certain, factOfCount('reads', reads)),
            effort: 2,
            facts: [factOfCount('reads', reads), factOfShare('share', part), factOfCount('pageviews', pageviews)],
            exhibits: [],
            period: site.period,
          },
        )
      })
    return outcomeOf(found)
  },
})
