import type { Detection } from '#app/shared/discovery/finding.ts'
import type { SiteFacts } from '../facts/facts.ts'
import {
  sampleConfidence,
  factOfCount,
  detected,
  outcomeOf,
  range,
  severityFrom,
  factOfShare,
  confidenceFrom,
} from './detected.ts'
import { rule } from './rule.ts'

const id = 'self-referrals'
const version = 2

/**
 * Hosts of the client's own on the way over which visits lose their true source.
 *
 * Condition: a referrer of the website's own domains, or of the same registered domain, with at least `minVisits` visits;
 * or (`untracked`) a host of the website that had no page view in four weeks, from which at least `minVisits` page views
 * came. Visits from the latter have no source at all, because own hosts count as none.
 * Impact: half of these visits, up to all of them, would keep their source; of the page views a tenth up to half, because
 * people who only go there and back stay within their visit.
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
  detect({ visits: { visits, referrers, untracked }, site }, { minVisits }) {
    const asSource = referrers
      .filter((referrer) => referrer.isOwn && referrer.visits >= minVisits)
      .map((referrer) =>
        lossOf(referrer.host, site, {
          key: referrer.host,
          measured: factOfCount('visits', referrer.visits),
          part: visits > 0 ? referrer.visits / visits : 0,
          lost: [0.5, 1],
          half: minVisits / 4,
          period: site.period,
        }),
      )
    const asNone = untracked.hosts
      .filter(({ pageviews }) => pageviews >= minVisits)
      .map(({ host, pageviews }) =>
        lossOf(host, site, {
          key: `untracked ${host}`,
          condition: 'untracked',
          measured: factOfCount('pageviews', pageviews),
          // Someone may come from there several times in a visit.
          part: untracked.visits > 0 ? Math.min(1, pageviews / untracked.visits) : 0,
          lost: [0.1, 0.5],
          half: minVisits / 4,
          period: untracked.period,
        }),
      )
    return outcomeOf([...asSource, ...asNone])
  },
})

/**
 * How many visits or page views came from a host, their part of all visits, which parts of them could keep their source,
 * and where confidence is one half.
 */
interface Loss extends Pick<Detection, 'key' | 'condition' | 'period'> {
  measured: Detection['facts'][number]
  part: number
  lost: readonly [low: number, high: number]
  half: number
}

const lossOf = (
  host: string,
  { hosts }: SiteFacts,
  { measured, part, lost: [low, high], half, ...loss }: Loss,
): Detection =>
  detected(
    { id, version },
    {
      ...loss,
      subject: { kind: 'value', dimension: 'source', value: host },
      page: null,
      severity: severityFrom(part, { high: 0.05, medium: 0.01 }),
      impact: range('visits', measured.value * low, measured.value * high, [measured]),
      confidence: confidenceFrom(sampleConfidence(measured.value, half) * (hosts.includes(host) ? 1 : 0.8), measured),
      effort: 2,
      facts: [measured, factOfShare('share', part)],
      exhibits: [],
    },
  )
