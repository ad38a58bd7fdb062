import * as v from 'valibot'
import { breakdownMetricSchema, type BreakdownMetric } from '#app/shared/analytics/breakdown.ts'
import { variationText } from '#app/shared/analytics/change-words.ts'
import { dimensionLabels, valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import type { EvidenceKind } from '#app/shared/cards/evidence/evidence-kind.ts'
import type { Evidence, EvidenceValue, ValueName, ValueUnit } from '#app/shared/cards/evidence/evidence.ts'
import type { SourceOf } from '#app/shared/cards/evidence/source.ts'
import { formatAmount } from '#app/shared/format/amount.ts'
import { formatChange, formatPoints } from '#app/shared/format/number.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { effectMetricNames } from '../effect-text.ts'
import type { Difference } from './difference.ts'
import type { JudgedDifference } from './judge-difference.ts'

/** The readers of the texts that evidence needs. */
export interface EvidenceTranslators {
  evidence: Translator<'evidence'>
  dashboard: Translator<'dashboard'>
  /** The facts of findings. */
  facts: Translator<'discoveryFacts'>
}

type LabelledEvidence = Pick<Evidence, 'source' | 'label'>
type Name<Kind extends EvidenceKind> = (readers: EvidenceTranslators, source: SourceOf<Kind>, label: string) => string

/** How each kind of evidence is named. */
const names: { [Kind in EvidenceKind]: Name<Kind> } = {
  analytics: nameOfView,
  alert: ({ evidence: { t } }, { facts }, label) =>
    label === '' ? t(`alert.${facts.what}`) : t('of.row', { dimension: t(`alert.${facts.what}`), value: label }),
  annotation: ({ evidence: { t } }, { text }) => t('of.annotation', { value: text }),
  finding: nameOfFindings,
  mention: nameOfMentions,
  competitor: nameOfChanges,
  request: ({ evidence: { t } }) => t('of.request'),
  idea: ({ evidence: { t } }) => t('of.idea'),
}

/** Returns the name of what was measured: "Page not found: /old". */
export function evidenceName(readers: EvidenceTranslators, { source, label }: LabelledEvidence): string {
  // The entry belongs to the source's own kind, which the compiler can't follow through the index.
  const name = names[source.kind] as Name<EvidenceKind>
  return name(readers, source, label)
}

/** Returns the name of a number of the tiles. */
export const metricName = ({ dashboard }: EvidenceTranslators, metric: BreakdownMetric) =>
  dashboard.t(effectMetricNames[metric])

/** Returns the label of a row for people; a deleted goal keeps the name that it had. */
export const rowLabel = (
  { dashboard }: EvidenceTranslators,
  dimension: keyof typeof dimensionLabels,
  value: string,
  label: string,
) => (dimension === 'goal' ? label : valueLabel(dashboard, dimension, value))

function nameOfFindings(
  { evidence: { t } }: EvidenceTranslators,
  { findings }: SourceOf<'finding'>,
  label: string,
): string {
  const [count, value] = [findings.length, readablePath(label)]
  if (label === '') return t('of.manyFindings', { count })
  return count === 1 ? t('of.finding', { value }) : t('of.findings', { count, value })
}

function nameOfMentions(
  { evidence: { t } }: EvidenceTranslators,
  { mentions }: SourceOf<'mention'>,
  value: string,
): string {
  const count = mentions.length
  if (value === '') return t('of.manyMentions', { count })
  return count === 1 ? t('of.mention', { value }) : t('of.mentions', { count, value })
}

function nameOfChanges(
  { evidence: { t } }: EvidenceTranslators,
  { changes }: SourceOf<'competitor'>,
  value: string,
): string {
  const count = changes.length
  if (value === '') return t('of.manyChanges', { count })
  return count === 1 ? t('of.change', { value }) : t('of.changes', { count, value })
}

function nameOfView(readers: EvidenceTranslators, { subject }: SourceOf<'analytics'>, label: string): string {
  const { t } = readers.evidence
  const value = readablePath(label)
  switch (subject.part) {
    case 'number':
      return metricName(readers, subject.metric)
    case 'row': {
      const dimension = readers.dashboard.t(dimensionLabels[subject.dimension].one)
      return t('of.row', { dimension, value: rowLabel(readers, subject.dimension, subject.value, label) })
    }
    case 'explained': {
      const metric = metricName(readers, subject.metric)
      return t('of.explained', { metric, value: rowLabel(readers, subject.by, subject.value, label) })
    }
    case 'goal':
    case 'funnel':
      return t(`of.${subject.part}`, { value: label })
    case 'speed': {
      const metric = subject.metric.toUpperCase()
      return subject.page === undefined ? t('of.speed', { metric }) : t('of.speedOfPage', { page: value, metric })
    }
    case 'notFound':
      return subject.path === undefined ? t('of.allNotFound') : t('of.notFound', { value })
    case 'assistant':
      return subject.source === undefined ? t('of.allAssistants') : t('of.assistant', { value: label })
    case 'crawler':
      return t('of.crawler', { value: label })
    case 'dropped':
      return t('of.dropped')
  }
}

/** Returns the name of the value that explains a part of a change, such as a source or page. */
export function explainedValue(readers: EvidenceTranslators, source: Evidence['source'], label: string): string {
  const subject = source.kind === 'analytics' ? source.subject : null
  return subject?.part === 'explained' ? rowLabel(readers, subject.by, subject.value, readablePath(label)) : label
}

/** The web vitals, which have the same short name in every language. */
const vitals = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const satisfies readonly ValueName[]
const isVital = (name: ValueName): name is (typeof vitals)[number] => vitals.some((vital) => vital === name)

/** The names whose text is here; all others are facts of findings. */
const own = [
  'convertedVisits',
  'conversionRate',
  'stepVisits',
  'stepRate',
  'measuredViews',
  'times',
  'reads',
  'dropped',
  'contribution',
  'measured',
  'expected',
  'threshold',
  'target',
  'findings',
  'mentions',
  'handledMentions',
  'linkingMentions',
  'competitorChanges',
  'handledChanges',
] as const satisfies readonly ValueName[]
const isOwn = (name: ValueName): name is (typeof own)[number] => own.some((one) => one === name)

/** Returns a value's name. */
export function evidenceValueName(readers: EvidenceTranslators, name: ValueName): string {
  if (v.is(breakdownMetricSchema, name)) return metricName(readers, name)
  if (name === 'events') return readers.evidence.t('name.events')
  if (isVital(name)) return name.toUpperCase()
  return isOwn(name) ? readers.evidence.t(`value.${name}`) : readers.facts.t(`fact.${name}`)
}

/** Returns a value for people: 1,234, 42.5%, 1m 20s, 310 ms, 0.08; or that there is none. */
export function valueText({ evidence, facts }: EvidenceTranslators, { unit, value }: EvidenceValue): string {
  return value === null ? evidence.t('noValue') : formatAmount(facts, unit, value)
}

/** Differences that would be shown as 0. */
export const invisible: Record<ValueUnit, number> = {
  count: 0.5,
  share: 0.0005,
  seconds: 0.5,
  milliseconds: 0.5,
  score: 0.0005,
  bytes: 0.5,
  position: 0.05,
  points: 0.0005,
}

/**
 * Returns a difference in words and signs: "+20 (+50%)", "−1.5 percentage points (−3%)", with what it is called unless it
 * is beyond normal variation: "within normal variation (±60%)". Too few things to compare get no percentage.
 */
export function differenceText(
  { evidence: { t, locale }, facts }: EvidenceTranslators,
  unit: ValueUnit,
  { absolute, relative, perDay }: Difference,
  judged: JudgedDifference | null = null,
): { whole: string; perDay: string | null; variation: string | null } {
  const isFew = judged?.judged.kind === 'tooFew'
  const ofDay = perDay === null || isFew ? null : t('perDay', { relative: formatChange(locale, perDay) })
  const isSame = Math.abs(absolute) < invisible[unit]
  const variation =
    judged === null || (isSame && ofDay === null) ? null : variationText({ t, locale }, judged.judged, judged.shown)
  if (isSame) return { whole: t('noDifference'), perDay: ofDay, variation }
  const isPoints = unit === 'share' || unit === 'points'
  const amount = isPoints
    ? t('points', { points: formatPoints(locale, absolute) })
    : `${absolute > 0 ? '+' : '−'}${formatAmount(facts, unit, Math.abs(absolute))}`
  const whole =
    relative === null || isFew
      ? amount
      : t('differenceOf', { absolute: amount, relative: formatChange(locale, relative) })
  return { whole, perDay: ofDay, variation }
}
