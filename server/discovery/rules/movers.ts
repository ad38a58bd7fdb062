import { directChannel } from '#app/shared/analytics/channels.ts'
import type { FindingSubject } from '#app/shared/discovery/finding.ts'
import type { MovingValue } from '../facts/facts.ts'
import { factOfCount, detected, fact, outcomeOf, range, severityFrom, factOfShare, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'movers'
const version = 1
/** With fewer weeks there is no telling what is usual. */
const minWeeks = 4

function subjectOf({ dimension, value }: MovingValue): FindingSubject {
  if (dimension === 'page') return { kind: 'page', path: value }
  return { kind: 'value', dimension, value: value || directChannel }
}

/**
 * Pages, sources, countries and devices whose visits changed beyond chance, compared with the same weekdays of the eight
 * weeks before (facts/movement.ts).
 *
 * Condition, the noise gate: at least `minVisits` visits now or usually; a change of at least `minChange` visits, and of
 * `minChangeShare` of what is usual; at least `minDeviations` robust deviations; and four weeks of history.
 * Impact: the change minus one deviation, up to the change. A rise is worth understanding, not repairing: it is news
 * (kindOfFinding), and its severity is always low.
 * Confidence: deviations / (deviations + `minDeviations` / 2), times the known part of the eight weeks.
 */
export const movers = rule({
  id,
  version,
  group: 'visits',
  needs: ['visits'],
  uses: [],
  thresholds: {
    minVisits: { default: 50, min: 10, max: 1_000_000, unit: 'count' },
    minChange: { default: 30, min: 5, max: 1_000_000, unit: 'count' },
    minChangeShare: { default: 0.25, min: 0.05, max: 5, unit: 'share' },
    minDeviations: { default: 3.5, min: 2, max: 10, unit: 'score' },
  },
  detect({ visits: { movers: values }, site }, { minVisits, minChange, minChangeShare, minDeviations }) {
    const longest = values.reduce((most, { weeks }) => Math.max(most, weeks), 0)
    if (values.length > 0 && longest < minWeeks) {
      return { ran: false, why: 'tooLittle', has: longest, needs: minWeeks, of: 'weeks' }
    }
    const found = values.flatMap((one) => {
      const { dimension, value, visits, expected, spread, weeks } = one
      const change = Math.abs(visits - expected)
      const deviations = spread > 0 ? change / spread : 0
      // Without a value, only a source is something people know: it is direct traffic.
      if (weeks < minWeeks || (value === '' && dimension !== 'source')) return []
      if (Math.max(visits, expected) < minVisits || change < minChange) return []
      if (change < expected * minChangeShare || deviations < minDeviations) return []
      const numbers = [factOfCount('visits', visits), factOfCount('expectedVisits', expected)]
      const distance = fact('deviations', 'score', deviations)
      return [
        detected(
          { id, version },
          {
            key: `${dimension} ${value}`,
            condition: visits > expected ? 'rise' : 'fall',
            subject: subjectOf(one),
            page: dimension === 'page' ? value : null,
            severity: visits > expected ? 'low' : severityFrom(change, { high: 500, medium: 100 }),
            impact: range('visits', change - spread, change, [...numbers, distance]),
            confidence: confidenceFrom(
              (deviations / (deviations + minDeviations / 2)) * Math.min(1, weeks / 8),
              distance,
            ),
            effort: 3,
            facts: [
              ...numbers,
              ...(expected > 0 ? [factOfShare('share', (visits - expected) / expected)] : []),
              distance,
            ],
            exhibits: [],
            period: site.period,
          },
        ),
      ]
    })
    return outcomeOf(found)
  },
})
