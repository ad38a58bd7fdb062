import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import { sumOfDays } from '#app/shared/analytics/complete-days.ts'
import { firstDayOf, lastDayOf, monthOf } from '#app/shared/calendar/month.ts'
import type { EvidenceValue } from '#app/shared/cards/evidence/evidence.ts'
import type { SentSourceOf, SourceOf } from '#app/shared/cards/evidence/source.ts'
import { findAlert } from '../../alerts/alerts.ts'
import { listAnnotations } from '../../analytics/annotations/annotations.ts'
import { daysWithin, lineOf, readOverview, metricValueOf } from './read-numbers.ts'
import { readGoalEvidence } from './read-parts.ts'
import {
  countValue,
  isGone,
  type EvidenceCaller,
  type ReadValues,
  type EvidenceResult,
  type SourcedResult,
} from './reading.ts'

/** Reads an alert as it was sent. */
export async function readAlertEvidence(
  asker: EvidenceCaller,
  { alertId }: SentSourceOf<'alert'>,
): Promise<SourcedResult> {
  const { context, actor, clientId } = asker
  const alert = await findAlert(context, actor, { clientId, alertId })
  if (!alert) return { gone: 'alert' }
  const { facts } = alert
  const values = valuesOfAlert(facts)
  return {
    source: { kind: 'alert', alertId, facts },
    label: facts.what === 'behindTarget' || facts.what === 'targetReached' ? facts.goal : '',
    period: periodOfAlert(facts),
    values,
    drawing: values.length > 0 ? { kind: 'bars', bars: values.flatMap(({ value }) => value ?? []) } : null,
  }
}

/** Reads what an alert measured again: the visitors of its day, or its goal in the running month. */
export async function readAlertNow(asker: EvidenceCaller, { facts }: SourceOf<'alert'>): Promise<EvidenceResult> {
  switch (facts.what) {
    case 'drop': {
      const day = { from: facts.day, to: facts.day }
      const overview = await readOverview(asker, monthOf(facts.day))
      const days = daysWithin(overview, day)
      if (days.length === 0) return { gone: 'noData' }
      return moment(day, [countValue('measured', sumOfDays(days).visitors)])
    }
    case 'behindTarget':
    case 'targetReached': {
      const { month, period } = await readOverview(asker, undefined)
      const goal = await readGoalEvidence(asker, { month, period, filters: [], compare: 'none' }, facts.goalId)
      if (isGone(goal)) return goal
      return moment(goal.period, [countValue('measured', goal.values[0]?.value ?? null)])
    }
    default:
      return { gone: 'moment' }
  }
}

const moment = (period: ReadValues['period'], values: EvidenceValue[]): ReadValues => ({
  label: '',
  period,
  values,
  drawing: null,
})

function periodOfAlert(facts: AlertFacts): ReadValues['period'] {
  switch (facts.what) {
    case 'drop':
      return { from: facts.day, to: facts.day }
    case 'behindTarget':
      return { from: firstDayOf(monthOf(facts.day)), to: facts.day }
    default:
      return null
  }
}

function valuesOfAlert(facts: AlertFacts): EvidenceValue[] {
  switch (facts.what) {
    case 'spike':
    case 'drop':
      return [
        countValue('measured', facts.measured),
        countValue('expected', Math.round(facts.expected)),
        countValue('threshold', facts.threshold),
      ]
    case 'threshold':
      return [countValue('measured', facts.measured), countValue('threshold', facts.threshold)]
    case 'behindTarget':
      return [
        countValue('measured', facts.measured),
        countValue('expected', Math.round(facts.expected)),
        countValue('target', facts.target),
      ]
    case 'targetReached':
      return [countValue('measured', facts.measured), countValue('target', facts.target)]
    case 'noData':
    case 'recounted':
      return []
  }
}

/** Reads an annotation with the visits of its days, as far as they are in its first month. */
export async function readAnnotationEvidence(
  asker: EvidenceCaller,
  { annotationId }: SentSourceOf<'annotation'>,
): Promise<SourcedResult> {
  const { context, actor, clientId } = asker
  const known = await listAnnotations(context, actor, { clientId })
  const annotation = known.find(({ id }) => id === annotationId)
  if (!annotation) return { gone: 'annotation' }
  const { firstDay, lastDay, text } = annotation
  const month = monthOf(firstDay)
  const end = lastDayOf(month)
  const period = { from: firstDay, to: lastDay < end ? lastDay : end }
  const overview = await readOverview(asker, month)
  const days = daysWithin(overview, period)
  const totals = sumOfDays(days)
  return {
    source: { kind: 'annotation', annotationId, firstDay, lastDay, text },
    label: text,
    period,
    // Nothing is counted yet on a day that is still to come.
    values: days.length === 0 ? [] : [metricValueOf('visitors', totals), metricValueOf('visits', totals)],
    drawing: days.length > 1 ? lineOf('visitors', days) : null,
  }
}
