import type { BreakdownMetric } from '#app/shared/analytics/breakdown.ts'
import { isBeyondVariation, toneOfChange } from '#app/shared/analytics/change-judgement.ts'
import { changedRows } from '#app/shared/analytics/changed-rows.ts'
import { comparedTotals } from '#app/shared/analytics/complete-days.ts'
import { bounceRate, goalsCompare } from '#app/shared/analytics/counters.ts'
import { valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { judgeMonthNumber } from '#app/shared/analytics/judged-numbers.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { formatChange, formatCount, formatShare } from '#app/shared/format/number.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { comparisonName } from '../month/periods.ts'

/** A sentence computed from a month's numbers. */
export interface MonthFact {
  /** The subject of the sentence, which its link shows. */
  about: { kind: 'metric'; metric: BreakdownMetric } | { kind: 'row'; dimension: FilterDimension; value: string }
  subject: string
  /** Contains `<subject></subject>` where the subject goes. */
  text: string
  rose: boolean
  good: boolean
  /** How far the change exceeds chance, in standard deviations. */
  strength: number
}

const maxFacts = 5

/** Returns what changed since the comparison period, strongest first; empty if all changes are within normal variation. */
export function monthFacts(overview: MonthOverview, reader: Translator<'dashboard'>): MonthFact[] {
  const { previousTotals } = overview
  if (!previousTotals || previousTotals.visits === 0) return []
  const comparesGoals = overview.goals.length > 0 && goalsCompare(comparedTotals(overview), previousTotals)
  const facts = [
    countFact(overview, reader, 'visits'),
    ...(comparesGoals ? [countFact(overview, reader, 'conversions')] : []),
    bounceFact(overview, reader),
    ...rowFacts(overview, reader, 'source', 2),
    ...rowFacts(overview, reader, 'page', 2),
    ...rowFacts(overview, reader, 'country', 1),
    ...(comparesGoals ? rowFacts(overview, reader, 'goal', 1) : []),
  ]
  return facts
    .filter((fact) => fact !== null)
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, maxFacts)
}

function countFact(
  overview: MonthOverview,
  reader: Translator<'dashboard'>,
  metric: 'visits' | 'conversions',
): MonthFact | null {
  const compared = comparedTotals(overview)
  const judged = judgeMonthNumber(metric, compared, overview.previousTotals)
  if (judged === null || !isBeyondVariation(judged)) return null
  const now = compared[metric]
  const before = overview.previousTotals?.[metric] ?? 0
  return {
    about: { kind: 'metric', metric },
    subject: reader.t(`name.${metric}`),
    text: countSentence(reader, overview, countSentences, now, before),
    rose: judged.kind === 'up',
    good: toneOfChange(judged, 'up') === 'good',
    strength: judged.strength,
  }
}

function bounceFact(overview: MonthOverview, reader: Translator<'dashboard'>): MonthFact | null {
  const { locale, t } = reader
  const { previousTotals } = overview
  if (!previousTotals) return null
  const compared = comparedTotals(overview)
  const judged = judgeMonthNumber('bounceRate', compared, previousTotals)
  if (judged === null || !isBeyondVariation(judged)) return null
  const rose = judged.kind === 'up'
  return {
    about: { kind: 'metric', metric: 'bounceRate' },
    subject: t('bounceRate'),
    text: t(rose ? 'rateRose' : 'rateFell', {
      now: formatShare(locale, bounceRate(compared) ?? 0),
      before: formatShare(locale, bounceRate(previousTotals) ?? 0),
    }),
    rose,
    good: toneOfChange(judged, 'down') === 'good',
    strength: judged.strength,
  }
}

/** The sentences for rows of each dimension: more, fewer, or new. */
const rowSentences = {
  source: { more: 'sentMore', fewer: 'sentFewer', first: 'sentFirst' },
  country: { more: 'sentMore', fewer: 'sentFewer', first: 'sentFirst' },
  page: { more: 'hadMore', fewer: 'hadFewer', first: 'hadFirst' },
  goal: { more: 'goalMore', fewer: 'goalFewer', first: 'goalFirst' },
} as const satisfies Partial<Record<FilterDimension, Record<keyof typeof countSentences, keyof EnglishOf<'dashboard'>>>>

function rowFacts(
  overview: MonthOverview,
  reader: Translator<'dashboard'>,
  dimension: keyof typeof rowSentences,
  most: number,
): MonthFact[] {
  return changedRows(overview, dimension)
    .slice(0, most)
    .map(({ row, now, before, strength }): MonthFact => ({
      about: { kind: 'row', dimension, value: row.value },
      subject: valueLabel(reader, dimension, row.value, overview.goals),
      text: countSentence(reader, overview, rowSentences[dimension], now, before),
      rose: now > before,
      good: now > before,
      strength,
    }))
}

const countSentences = { more: 'rose', fewer: 'fell', first: 'roseFromNone' } as const

function countSentence(
  { locale, t }: Translator<'dashboard'>,
  overview: MonthOverview,
  keys: typeof countSentences | (typeof rowSentences)[keyof typeof rowSentences],
  now: number,
  before: number,
): string {
  const count = formatCount(locale, now)
  if (before === 0) return t(keys.first, { now: count, period: comparisonName(locale, overview) ?? '' })
  return t(now > before ? keys.more : keys.fewer, {
    now: count,
    difference: formatCount(locale, Math.abs(now - before)),
    change: formatChange(locale, (now - before) / before),
  })
}
