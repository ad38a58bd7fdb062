import { toneOfChange, type ChangeTone, type JudgedChange } from '#app/shared/analytics/change-judgement.ts'
import { bandText, variationText } from '#app/shared/analytics/change-words.ts'
import { comparedDays, comparedTotals } from '#app/shared/analytics/complete-days.ts'
import {
  ableToConvert,
  bouncesUnknown,
  change,
  minVisitsForRatio,
  goalsUnknown,
  ratesUnknown,
  shareOfVisitors,
  timedVisits,
} from '#app/shared/analytics/counters.ts'
import { judgeMonthNumber } from '#app/shared/analytics/judged-numbers.ts'
import { monthNumberBefore, monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import type { MonthOverview, Totals } from '#app/shared/analytics/overview.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import { formatChange, formatCount, formatPoints, formatShare } from '#app/shared/format/number.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { formatMetric, type MetricKey } from '../month/metrics.ts'
import { comparisonName } from '../month/periods.ts'

/** A change as a tile shows it. */
export interface Delta {
  text: string
  /** Whether it is good news; neutral within normal variation. */
  tone: ChangeTone
  direction: 'up' | 'down' | 'flat'
  /** "within normal variation (±12%)"; null beyond it. */
  variation: string | null
}

/** The texts of a tile. */
export interface TileView {
  label: string
  value: string
  /** Whether there are too few visits for a rate. */
  tooFew: boolean
  /** A second line that explains the number: its unit, its median, its rate. */
  note: string
  delta: Delta | null
  /** What the change compares with, or why there is none; empty without a comparison. */
  comparison: string
  /** Up to which change the number is within normal variation, for its definition; null without a judgement. */
  aboutVariation: string | null
  /** Whether there are no goals, so that the tile can link to setting one up. */
  needsGoals: boolean
}

/** Returns the texts of a month's tile for one metric. */
export function tileView(key: MetricKey, overview: MonthOverview, reader: Translator<'dashboard'>): TileView {
  const { locale, t } = reader
  const metric = monthNumberKinds[key]
  const { totals, previousTotals } = overview
  const now = metric.of(totals)
  const compared = comparedTotals(overview)
  const comparable = metric.of(compared)
  const before = previousTotals && monthNumberBefore(key, compared, previousTotals)
  const judged = judgeMonthNumber(key, compared, previousTotals)
  const needsGoals = key === 'conversions' && overview.goals.length === 0
  return {
    label: t(metric.label),
    value: needsGoals ? '–' : now === null ? missing(key, totals, reader) : formatMetric(locale, metric.unit, now),
    tooFew: now === null && key === 'bounceRate' && !bouncesUnknown(totals),
    note: needsGoals ? '' : noteOf(key, totals, reader),
    delta:
      needsGoals || comparable === null || before === null || judged === null
        ? null
        : deltaOf(key, comparable, before, judged, reader),
    comparison:
      needsGoals || overview.compare === 'none' ? '' : comparisonOf(key, overview, comparable, before, reader),
    aboutVariation: needsGoals || judged === null ? null : aboutVariationOf(key, judged, reader),
    needsGoals,
  }
}

const shownChange = (key: MetricKey) => (monthNumberKinds[key].unit === 'share' ? 'points' : 'percent')

function aboutVariationOf(key: MetricKey, judged: JudgedChange, reader: Translator<'dashboard'>): string | null {
  const size = bandText(reader, judged, shownChange(key))
  return size === null ? null : reader.t('aboutVariation', { size })
}

const missing = (key: MetricKey, totals: Totals, { t }: Translator<'dashboard'>) =>
  key === 'bounceRate' && !bouncesUnknown(totals) ? t('within.tooFew') : '–'

function noteOf(key: MetricKey, totals: Totals, { locale, t }: Translator<'dashboard'>): string {
  switch (key) {
    case 'visitors':
      return t('countedPerDay')
    case 'visits':
      return totals.visitors === 0
        ? ''
        : t('perVisitor', { count: oneDecimal(locale, totals.visits / totals.visitors) })
    case 'pageviews':
      return totals.visits === 0 ? '' : t('perVisit', { count: oneDecimal(locale, totals.pageviews / totals.visits) })
    case 'bounceRate':
      return bounceNote(totals, { locale, t })
    case 'duration':
      return durationNote(totals, { locale, t })
    case 'conversions': {
      if (goalsUnknown(totals)) return t('notMeasured')
      if (ratesUnknown(totals)) return t('rateOfImports')
      const share = shareOfVisitors(totals)
      if (share === null) return t('rateTooFew')
      return t('shareOfVisitors', {
        share: formatShare(locale, share),
        count: formatCount(locale, ableToConvert(totals).visitors),
      })
    }
  }
}

/** Returns which visits a mean duration covers, if not all, and the median of the same visits. */
function durationNote(totals: Totals, { locale, t }: Translator<'dashboard'>): string {
  const { visits, medianSeconds } = totals
  const timed = timedVisits(totals)
  if (visits > 0 && (totals.visibleMs === 0 || timed === 0)) return t('notMeasured')
  const median = medianSeconds === null ? null : formatDuration(locale, medianSeconds)
  if (timed === visits) return median === null ? '' : t('meanAndMedian', { median })
  const count = formatCount(locale, timed)
  return median === null ? t('meanOf', { count }) : t('meanAndMedianOf', { count, median })
}

/** Returns which visits a bounce rate covers: those with known bounces. */
function bounceNote(totals: Totals, { locale, t }: Translator<'dashboard'>): string {
  if (bouncesUnknown(totals)) return t('notMeasured')
  const visits = totals.visits - (totals.unknownBounce ?? 0)
  return visits < minVisitsForRatio
    ? t('underVisits', { count: minVisitsForRatio })
    : t('ofVisits', { count: formatCount(locale, visits) })
}

const oneDecimal = (locale: string, value: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)

/** Returns the change; null where nothing was before, and for numbers that are too small for a percentage. */
function deltaOf(
  key: MetricKey,
  now: number,
  before: number,
  judged: JudgedChange,
  reader: Translator<'dashboard'>,
): Delta | null {
  const { locale, t } = reader
  const { unit, better } = monthNumberKinds[key]
  if (judged.kind === 'tooFew') return null
  // Numbers that are shown as the same text have not changed for the person who reads them.
  const looksTheSame = formatMetric(locale, unit, now) === formatMetric(locale, unit, before)
  const difference = looksTheSame ? 0 : now - before
  const told = {
    tone: looksTheSame ? 'neutral' : toneOfChange(judged, better === 'higher' ? 'up' : 'down'),
    direction: difference === 0 ? 'flat' : difference > 0 ? 'up' : 'down',
    variation: variationText(reader, judged, shownChange(key)),
  } as const
  if (unit === 'share') return { ...told, text: t('note.points', { points: formatPoints(locale, difference) }) }
  const relative = looksTheSame && before > 0 ? 0 : change(now, before)
  return relative === null ? null : { ...told, text: formatChange(locale, relative) }
}

function comparisonOf(
  key: MetricKey,
  overview: MonthOverview,
  now: number | null,
  before: number | null,
  { locale, t }: Translator<'dashboard'>,
): string {
  const period = comparisonName(locale, overview)
  if (comparedDays(overview) === null) return t('noDayOver')
  if (period === null) return t('noComparison')
  if (before === null || now === null) {
    return t(key === 'duration' || key === 'conversions' ? 'nothingToCompare' : 'noRateToCompare')
  }
  const values = { before: formatMetric(locale, monthNumberKinds[key].unit, before), period }
  if (overview.complete) return t('fromBefore', values)
  return t('fromBeforeSoFar', { ...values, now: formatMetric(locale, monthNumberKinds[key].unit, now) })
}
