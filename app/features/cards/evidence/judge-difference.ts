import * as v from 'valibot'
import { judgeChange, judgeCounts, type ChangeJudgement } from '#app/shared/analytics/change-judgement.ts'
import type { ShownChange } from '#app/shared/analytics/change-words.ts'
import { minBounceChange, spreadOfDurations } from '#app/shared/analytics/judged-numbers.ts'
import { judgeSpeed } from '#app/shared/analytics/judged-speed.ts'
import { speedMetrics } from '#app/shared/analytics/speed-metrics.ts'
import { daysBetween } from '#app/shared/calendar/day.ts'
import type { EvidenceValue, ShownEvidence, ValueName } from '#app/shared/cards/evidence/evidence.ts'

/** The values of evidence at one time, with the days they were measured on. */
interface Side {
  values: readonly Pick<EvidenceValue, 'name' | 'value'>[]
  period: ShownEvidence['period']
}

/** The judgement of a difference, and the form that its band is shown in. */
export interface JudgedDifference {
  judged: ChangeJudgement
  shown: ShownChange
}

/** Counts of independent events. */
const counts = [
  'visitors',
  'visits',
  'conversions',
  'convertedVisits',
  'stepVisits',
  'events',
  'measured',
  'measuredViews',
  'times',
  'reads',
  'dropped',
] as const satisfies readonly ValueName[]

const speedMetricSchema = v.picklist(speedMetrics)

const valueIn = ({ values }: Side, name: ValueName): number | null =>
  values.find((value) => value.name === name)?.value ?? null

/** Returns a side's number of days divided by that of the shorter side; 1 where days don't matter. */
function scales(frozen: Side, live: Side): { now: number; before: number } {
  if (!frozen.period || !live.period) return { now: 1, before: 1 }
  const [before, now] = [frozen.period, live.period].map(({ from, to }) => daysBetween(from, to) + 1)
  if (before === undefined || now === undefined) return { now: 1, before: 1 }
  const shorter = Math.min(now, before)
  return { now: now / shorter, before: before / shorter }
}

/**
 * Returns the one judgement of how a live value differs from the frozen one; null if it can't be judged: one of them is
 * missing, or the evidence has not what it was made of. Counts over different numbers of days are compared as over the
 * shorter ones, which errs on the side of normal variation.
 */
export function judgeDifference(name: ValueName, frozen: Side, live: Side): JudgedDifference | null {
  const [before, now] = [valueIn(frozen, name), valueIn(live, name)]
  if (before === null || now === null) return null
  const scale = scales(frozen, live)
  if (counts.some((count) => count === name)) {
    return { judged: judgeCounts(now / scale.now, before / scale.before), shown: 'percent' }
  }
  if (v.is(speedMetricSchema, name)) {
    const of = (side: Side, p75: number) => ({ p75, values: valueIn(side, 'measuredViews') ?? 0, beyond: false })
    const judged = judgeSpeed(name, of(live, now), of(frozen, before))
    return judged && { judged, shown: 'percent' }
  }
  const visits = { before: valueIn(frozen, 'visits'), now: valueIn(live, 'visits') }
  switch (name) {
    case 'pageviews': {
      if (visits.before === null || visits.now === null) return null
      const judged = judgeChange({
        of: 'sum',
        now: { sum: now / scale.now, items: visits.now / scale.now },
        before: { sum: before / scale.before, items: visits.before / scale.before },
      })
      return { judged, shown: 'percent' }
    }
    case 'duration': {
      if (visits.before === null || visits.now === null) return null
      const judged = judgeChange({
        of: 'level',
        now: { value: now, items: visits.now },
        before: { value: before, items: visits.before },
        spread: spreadOfDurations,
      })
      return { judged, shown: 'percent' }
    }
    case 'bounceRate':
      return judgedShare({ now, before }, visits, minBounceChange)
    case 'conversionRate':
      return judgedShare({ now, before }, allOf('convertedVisits'))
    case 'stepRate':
      return judgedShare({ now, before }, allOf('stepVisits'))
    default:
      return null
  }

  /** Returns of how many visits the rates are, which follows from a part of them. */
  function allOf(part: ValueName) {
    const all = (side: Side, rate: number) => {
      const count = valueIn(side, part)
      return count === null || rate === 0 ? null : count / rate
    }
    return { before: all(frozen, before ?? 0), now: all(live, now ?? 0) }
  }
}

function judgedShare(
  rate: Record<'now' | 'before', number>,
  all: Record<'now' | 'before', number | null>,
  least?: number,
): JudgedDifference | null {
  if (all.now === null || all.before === null) return null
  const judged = judgeChange({
    of: 'share',
    now: { part: rate.now * all.now, all: all.now },
    before: { part: rate.before * all.before, all: all.before },
    ...(least !== undefined && { least }),
  })
  return { judged, shown: 'points' }
}
