import { breakdownScale, breakdownUnits } from '#app/shared/analytics/breakdown.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import { ratioOfVisits } from '#app/shared/analytics/counters.ts'
import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { maxPanelRows, type PanelRow, type Period } from '#app/shared/analytics/overview.ts'
import type { SpeedNumbers, SpeedValue } from '#app/shared/analytics/speed.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { EvidenceValue } from '#app/shared/cards/evidence/evidence.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import type { DropReason } from '#app/shared/tracking/settings.ts'
import { getFunnelMonth } from '../../analytics/funnels/funnel-month.ts'
import { listFunnels } from '../../analytics/funnels/funnels.ts'
import { getBotsMonth } from '../../analytics/query/bots.ts'
import { getChangeBreakdown } from '../../analytics/query/breakdown.ts'
import { getGoalMonth } from '../../analytics/query/goal-month.ts'
import { getNotFound } from '../../analytics/query/not-found.ts'
import { getPanel } from '../../analytics/query/panel.ts'
import { getSpeedMonth } from '../../analytics/speed/speed-month.ts'
import { metricValueOf } from './read-numbers.ts'
import { countValue, shareValue, type EvidenceCaller, type EvidenceResult } from './reading.ts'

/** The question that a view's parts answer. */
export interface View {
  month: Month
  /** The days of the month, up to today while it is running. */
  period: Period
  filters: Filter[]
  compare: Comparison
}

type SubjectOf<Name extends ViewSubject['part']> = Extract<ViewSubject, { part: Name }>

const asked = ({ clientId }: EvidenceCaller, { month, filters, compare }: View) => ({
  clientId,
  filters,
  compare,
  month,
})

/** Returns bars of the compared period and this one, if there is a comparison. */
const bars = (before: number | null | undefined, now: number | null) =>
  ({ kind: 'bars', bars: [before ?? null, now].filter((bar) => bar !== null) }) as const

/** Longest text that a panel is searched for. */
const maxSearched = 200

/** Reads a row of a panel. Of a long panel that doesn't list it, the server searches all rows. */
export async function readRowEvidence(
  asker: EvidenceCaller,
  view: View,
  { dimension, value }: Pick<SubjectOf<'row'>, 'dimension' | 'value'>,
): Promise<EvidenceResult> {
  const { context, actor } = asker
  const query = { ...asked(asker, view), dimension }
  const own = (rows: readonly PanelRow[]) => rows.find((one) => one.value === value)
  const panel = await getPanel(context, actor, query)
  const search = value.slice(0, maxSearched).trim()
  const isCut = panel.total > maxPanelRows && search !== ''
  const row = own(panel.rows) ?? (isCut ? own((await getPanel(context, actor, { ...query, search })).rows) : undefined)
  const { period } = view
  if (!row) {
    const zero = (name: EvidenceValue['name']) => countValue(name, 0)
    return { label: value, period, values: namesOf(dimension).map(zero), drawing: null, absent: true }
  }
  const [main] = namesOf(dimension)
  return {
    label: value,
    period,
    values: namesOf(dimension).map((name) =>
      name === 'events' ? countValue(name, row.events) : metricValueOf(name, row),
    ),
    drawing: bars(row.previous?.[main], row[main]),
  }
}

/** Returns the numbers of a panel's rows, the most important one first. */
function namesOf(dimension: SubjectOf<'row'>['dimension']) {
  if (dimension === 'event') return ['events', 'visitors'] as const
  return dimension === 'page' ? (['pageviews', 'visitors', 'visits'] as const) : (['visits', 'visitors'] as const)
}

/** Reads a goal: how often it was reached, and by which share of visits. */
export async function readGoalEvidence(asker: EvidenceCaller, view: View, goalId: number): Promise<EvidenceResult> {
  const { period, goals, visits } = await getGoalMonth(asker.context, asker.actor, asked(asker, view))
  const goal = goals.find(({ id }) => id === goalId)
  if (!goal) return { gone: 'goal' }
  return {
    label: goal.name,
    period,
    values: [
      countValue('conversions', goal.conversions),
      countValue('convertedVisits', goal.visits),
      shareValue('conversionRate', ratioOfVisits(goal.visits, visits)),
    ],
    drawing: bars(goal.previous?.conversions, goal.conversions),
  }
}

/** Reads a step of a funnel: its visits, and their share of the step before. */
export async function readFunnelEvidence(
  asker: EvidenceCaller,
  view: View,
  { funnelId, step }: SubjectOf<'funnel'>,
): Promise<EvidenceResult> {
  const { context, actor, clientId } = asker
  // Only a deleted funnel is gone; every other error is one of the person or the client.
  const funnels = await listFunnels(context, actor, clientId)
  const known = funnels.find(({ id }) => id === funnelId)
  if (!known || step > known.steps.length) return { gone: 'funnel' }
  const { period, now } = await getFunnelMonth(context, actor, { ...asked(asker, view), funnelId })
  const visits = now.reached[step - 1] ?? 0
  const before = step === 1 ? now.visits : (now.reached[step - 2] ?? 0)
  const label = `${known.name} · ${step}. ${known.steps[step - 1]?.pattern ?? ''}`
  return {
    label: label.slice(0, 1000),
    period,
    values: [shareValue('stepRate', ratioOfVisits(visits, before)), countValue('stepVisits', visits)],
    drawing: { kind: 'bars', bars: now.reached },
  }
}

/** Reads the speed of the website or a page: the 75th percentile, and the measured page views. */
export async function readSpeedEvidence(
  asker: EvidenceCaller,
  view: View,
  { metric, device, page }: SubjectOf<'speed'>,
): Promise<EvidenceResult> {
  const query = { ...asked(asker, view), ...(device !== undefined && { device }) }
  const { period, metrics, pages, previous, days } = await getSpeedMonth(asker.context, asker.actor, query)
  const valuesOf = (of: SpeedValue | SpeedNumbers): EvidenceValue[] => [
    { name: metric, unit: metric === 'cls' ? 'score' : 'milliseconds', value: of.p75 },
    countValue('measuredViews', of.values),
  ]
  if (page === undefined) {
    if (metrics[metric].values === 0) return { gone: 'noData' }
    const points = days.map((day) => day.metrics[metric].p75)
    const isDrawn = points.filter((point) => point !== null).length > 1
    const drawing = isDrawn ? { kind: 'line' as const, points } : bars(previous?.[metric].p75, metrics[metric].p75)
    return { label: '', period, values: valuesOf(metrics[metric]), drawing }
  }
  const row = pages.find(({ path }) => path === page)
  if (!row) return { gone: 'row' }
  const now = row.metrics[metric]
  return { label: page, period, values: valuesOf(now), drawing: bars(row.previous?.metrics[metric].p75, now.p75) }
}

/** Reads how often a page was not found, or all of them. */
export async function readNotFoundEvidence(
  asker: EvidenceCaller,
  view: View,
  path: string | undefined,
): Promise<EvidenceResult> {
  const month = await getNotFound(asker.context, asker.actor, asked(asker, view))
  const row = path === undefined ? month : month.rows.find((one) => one.path === path)
  const numbers = row ?? { times: 0, visitors: 0, previous: null }
  return {
    label: path ?? '',
    period: month.period,
    values: [countValue('times', numbers.times), countValue('visitors', numbers.visitors)],
    drawing: bars(numbers.previous?.times, numbers.times),
    // A page that is only in the comparison was not requested any more.
    absent: numbers.times === 0,
  }
}

/** Reads visits from one AI assistant, or from all of them. */
export async function readAssistantEvidence(
  asker: EvidenceCaller,
  view: View,
  source: string | undefined,
): Promise<EvidenceResult> {
  const { period, assistants } = await getBotsMonth(asker.context, asker.actor, asked(asker, view))
  if (source === undefined) {
    const values = [countValue('visits', assistants.visits)]
    const drawing = bars(assistants.previousVisits, assistants.visits)
    return { label: '', period, values, drawing }
  }
  const row = assistants.rows.find((one) => one.source === source)
  return {
    label: source,
    period,
    values: [countValue('visits', row?.visits ?? 0), countValue('visitors', row?.visitors ?? 0)],
    drawing: bars(row?.previous?.visits, row?.visits ?? 0),
    absent: (row?.visits ?? 0) === 0,
  }
}

/** Reads how often a crawler read the website, according to imported access logs. */
export async function readCrawlerEvidence(asker: EvidenceCaller, view: View, crawler: number): Promise<EvidenceResult> {
  const { period, crawlers } = await getBotsMonth(asker.context, asker.actor, asked(asker, view))
  if (!crawlers.known) return { gone: 'noData' }
  const row = crawlers.rows.find((one) => one.crawler === crawler)
  const reads = row?.reads ?? 0
  return {
    label: crawlerById(crawler)?.name ?? '',
    period,
    values: [countValue('reads', reads)],
    drawing: bars(row?.previous, reads),
    absent: reads === 0,
  }
}

/** Reads how many events were dropped for a reason. */
export async function readDroppedEvidence(
  asker: EvidenceCaller,
  view: View,
  reason: DropReason,
): Promise<EvidenceResult> {
  const { period, dropped } = await getBotsMonth(asker.context, asker.actor, asked(asker, view))
  const own = dropped.days.filter((day) => day.reason === reason)
  const sum = own.reduce((total, day) => total + day.count, 0)
  return {
    label: reason,
    period,
    values: [countValue('dropped', sum)],
    drawing: { kind: 'line', points: own.map((day) => day.count) },
    absent: sum === 0,
  }
}

/** Reads how much a value contributed to a number's change, with its numbers in both periods. */
export async function readExplainedEvidence(
  asker: EvidenceCaller,
  view: View,
  { metric, by, value }: SubjectOf<'explained'>,
): Promise<EvidenceResult> {
  const answer = await getChangeBreakdown(asker.context, asker.actor, { ...asked(asker, view), metric, by })
  const { period, bridge, comparison } = answer
  if (!bridge || !comparison) return { gone: 'notCompared' }
  const part = bridge.parts.find((one) => one.kind === 'value' && one.value === value)
  if (!part) return { gone: 'row' }
  const unit = breakdownUnits[metric]
  const inUnit = (whole: number) => whole / breakdownScale[unit]
  const level = (of: typeof part.now) => (typeof of === 'number' ? inUnit(of) : null)
  return {
    label: value,
    period,
    values: [
      { name: 'contribution', unit, value: inUnit(part.change) },
      { name: metric, unit, value: level(part.now) },
    ],
    drawing: bars(level(part.before), level(part.now)),
    explained: {
      metric,
      unit,
      comparison,
      before: level(part.before),
      now: level(part.now),
      change: inUnit(part.change),
      whole: { before: inUnit(bridge.before), now: inUnit(bridge.now) },
    },
  }
}
