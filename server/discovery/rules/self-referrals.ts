import { byMany, count, detected, outcomeOf, range, severityFrom, share, sure } from './detected.ts'
import { rule } from './rule.ts'

const id = 'self-referrals'
const version = 1

/**
 * Hosts of the client's own that count as sources: visits break there, and the true source is lost.
 *
 * Condition: a referrer of the website's own domains, or of the same registered domain, with at least `minVisits` visits.
 * Impact: half of these visits, up to all of them, would keep their source.
 * Confidence: n / (n + `minVisits` / 4) for the visits; times 0.8 for a host that is not in the settings, because two
 * websites of one domain may be meant as two.
 */
export const selfReferrals = rule({
  id,
  version,
  group: 'campaigns',
  needs: ['visits'],
  uses: [],
  thresholds: { minVisits: { default: 10, min: 1, max: 1_000_000, unit: 'count' } },
  detect({ visits: { visits: all, referrers }, site }, { minVisits }) {
    const found = referrers
      .filter(({ visits, isOwn }) => isOwn && visits >= minVisits)
      .map(({ host, visits }) => {
        const part = all > 0 ? visits / all : 0
        const isListed = site.hosts.includes(host)
        return detected(
          { id, version },
          {
            key: host,
            subject: { kind: 'value', dimension: 'source', value: host },
            page: null,
            severity: severityFrom(part, { high: 0.05, medium: 0.01 }),
            impact: range('visits', visits / 2, visits, [count('visits', visits)]),
            confidence: sure(byMany(visits, minVisits / 4) * (isListed ? 1 : 0.8), count('visits', visits)),
            effort: 2,
            facts: [count('visits', visits), share('share', part)],
            exhibits: [],
            period: site.period,
          },
        )
      })
    return outcomeOf(found)
  },
})
