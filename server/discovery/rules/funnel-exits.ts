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

const id = 'funnel-exits'
const version = 1
/** The parts of the exits that could go on. */
const [keptAtLeast, keptAtBest] = [0.05, 0.25]

/**
 * The step of each funnel at which most visits leave.
 *
 * Condition: of the visits that reached a step other than the last, at least `minExitRate` did not reach the next one;
 * the step had at least `minStepVisits`. One finding for each funnel: the step with the most exits.
 * Impact: the conversions if 5 % to 25 % of these visits went on, and then as many as now went on to the end; in visits
 * if no one reaches the end.
 * Confidence: n / (n + `minStepVisits` / 2) for the step's visits.
 */
export const funnelExits = rule({
  id,
  version,
  group: 'visits',
  needs: ['visits'],
  uses: [],
  thresholds: {
    minStepVisits: { default: 50, min: 10, max: 1_000_000, unit: 'count' },
    minExitRate: { default: 0.5, min: 0.1, max: 1, unit: 'share' },
  },
  detect({ visits: { funnels }, site }, { minStepVisits, minExitRate }) {
    const found = funnels.flatMap(({ funnelId, name, steps }) => {
      const [worst] = steps
        .slice(0, -1)
        .map((step, index) => ({ ...step, index, next: Math.min(step.visits, steps[index + 1]?.visits ?? 0) }))
        .filter(({ visits, next }) => visits >= minStepVisits && visits - next >= minExitRate * visits)
        .toSorted((a, b) => b.visits - b.next - (a.visits - a.next) || a.index - b.index)
      if (!worst || worst.visits === 0) return []
      const exits = worst.visits - worst.next
      const ends = Math.min(worst.next, steps.at(-1)?.visits ?? 0)
      const goesOn = worst.next > 0 ? ends / worst.next : 0
      const numbers = [factOfCount('stepVisits', worst.visits), factOfCount('exits', exits)]
      const impact =
        goesOn > 0
          ? range('conversions', exits * keptAtLeast * goesOn, exits * keptAtBest * goesOn, [
              ...numbers,
              factOfShare('conversionRate', goesOn),
            ])
          : range('visits', exits * keptAtLeast, exits * keptAtBest, numbers)
      return [
        detected(
          { id, version },
          {
            key: `${funnelId}`,
            subject: { kind: 'funnel', funnelId, name, step: worst.index + 1, stepName: worst.name },
            page: worst.name.startsWith('/') && !worst.name.includes('*') ? worst.name : null,
            severity: severityFrom(exits, { high: 500, medium: 100 }),
            impact,
            confidence: confidenceFrom(
              sampleConfidence(worst.visits, minStepVisits / 2),
              factOfCount('stepVisits', worst.visits),
            ),
            effort: 5,
            facts: [
              factOfShare('exitRate', exits / worst.visits),
              factOfCount('exits', exits),
              factOfCount('stepVisits', worst.visits),
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
