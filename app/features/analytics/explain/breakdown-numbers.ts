import {
  breakdownScale,
  breakdownUnits,
  type BreakdownAnswer,
  type BreakdownUnit,
  type ExplainedNumber,
  type BreakdownPart,
} from '#app/shared/analytics/breakdown.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import { cachedFormat } from '#app/shared/format/intl-cache.ts'
import { majorUnits } from '#app/shared/format/money.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

const numberFormat = cachedFormat(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** Shows all digits of a unit's whole numbers, so that the shown parts add up exactly. */
const levelOptions = {
  count: { maximumFractionDigits: 0 },
  share: { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 },
  seconds: {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  },
} as const satisfies Record<BreakdownUnit, Intl.NumberFormatOptions>

/** The unit of a bridge's whole numbers: a unit, or the smallest unit of a currency. */
export type BreakdownMeasure = BreakdownUnit | { currency: string }

/** Returns the unit of an answer's numbers. */
export function breakdownMeasureOf(metric: ExplainedNumber, money: BreakdownAnswer['money']): BreakdownMeasure {
  if (metric !== 'revenue') return breakdownUnits[metric]
  return money ? { currency: money.currency } : 'count'
}

/** Returns a bridge's number in its own unit: a share between 0 and 1, seconds, whole euros. */
export const inUnit = (unit: BreakdownMeasure, whole: number): number =>
  typeof unit === 'string' ? whole / breakdownScale[unit] : majorUnits(unit.currency, whole)

const optionsOf = (unit: BreakdownMeasure): Intl.NumberFormatOptions =>
  typeof unit === 'string' ? levelOptions[unit] : { style: 'currency', currency: unit.currency }

/** Returns a number for people: 1,234, 42.50%, 75.3s, €49.90. */
export function formatLevel(locale: string, unit: BreakdownMeasure, whole: number): string {
  return numberFormat(locale, optionsOf(unit)).format(inUnit(unit, whole)).replace('-', '−')
}

/** Returns a difference of two numbers, with a sign unless the words express it: +120, −1.25 points, +3.4s, +€3.20. */
export function formatBreakdownDifference(
  { locale, t }: Translator<'explain'>,
  unit: BreakdownMeasure,
  whole: number,
  signDisplay: 'exceptZero' | 'never' = 'exceptZero',
): string {
  if (unit !== 'share') {
    const formatted = numberFormat(locale, { ...optionsOf(unit), signDisplay }).format(inUnit(unit, whole))
    return formatted.replace('-', '−')
  }
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay } as const
  const points = numberFormat(locale, options).format(inUnit(unit, whole) * 100)
  return t('points', { points: points.replace('-', '−') })
}

/** Returns what a card of a part of an explanation is made from; null for parts without a value, and for revenue. */
export const subjectOf = (
  metric: ExplainedNumber,
  by: FilterDimension,
  { kind, value }: BreakdownPart,
): ViewSubject | null => (metric === 'revenue' || kind !== 'value' ? null : { part: 'explained', metric, by, value })
