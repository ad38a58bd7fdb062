import type { SentSourceOf } from '#app/shared/cards/evidence/source.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import { lineOf, readOverview, metricValueOf } from './read-numbers.ts'
import {
  readAssistantEvidence,
  readCrawlerEvidence,
  readDroppedEvidence,
  readExplainedEvidence,
  readFunnelEvidence,
  readGoalEvidence,
  readNotFoundEvidence,
  readRowEvidence,
  readSpeedEvidence,
  type View,
} from './read-parts.ts'
import { isGone, type EvidenceCaller, type EvidenceResult, type SourcedResult } from './reading.ts'

/** Parts that a month without any visit may still have: they are not counted from visits. */
const withoutVisits: readonly ViewSubject['part'][] = ['speed', 'crawler', 'dropped']

/** Reads the values of a part of a view of Analytics; without a month, those of the running one. */
export async function readView(asker: EvidenceCaller, source: SentSourceOf<'analytics'>): Promise<SourcedResult> {
  const { filters, compare, subject } = source
  const { month, period, totals } = await readOverview(asker, source.month)
  if (totals.visits === 0 && !withoutVisits.includes(subject.part)) return { gone: 'noData' }
  const found = await readPart(asker, { month, period, filters, compare }, subject)
  return isGone(found) ? found : { ...found, source: { kind: 'analytics', month, filters, compare, subject } }
}

function readPart(asker: EvidenceCaller, view: View, subject: ViewSubject): Promise<EvidenceResult> {
  switch (subject.part) {
    case 'number':
      return readNumber(asker, view, subject.metric)
    case 'row':
      return subject.dimension === 'goal'
        ? readGoalEvidence(asker, view, Number(subject.value))
        : readRowEvidence(asker, view, subject)
    case 'explained':
      return readExplainedEvidence(asker, view, subject)
    case 'goal':
      return readGoalEvidence(asker, view, subject.goalId)
    case 'funnel':
      return readFunnelEvidence(asker, view, subject)
    case 'speed':
      return readSpeedEvidence(asker, view, subject)
    case 'notFound':
      return readNotFoundEvidence(asker, view, subject.path)
    case 'assistant':
      return readAssistantEvidence(asker, view, subject.source)
    case 'crawler':
      return readCrawlerEvidence(asker, view, subject.crawler)
    case 'dropped':
      return readDroppedEvidence(asker, view, subject.reason)
  }
}

async function readNumber(
  asker: EvidenceCaller,
  { month, filters }: View,
  metric: Extract<ViewSubject, { part: 'number' }>['metric'],
): Promise<EvidenceResult> {
  const { totals, days, period } = await readOverview(asker, month, filters)
  const values = [metricValueOf(metric, totals), ...(metric === 'visits' ? [] : [metricValueOf('visits', totals)])]
  return { label: '', period, values, drawing: lineOf(metric, days) }
}
