import type { HistoryMetric } from '#app/shared/growth/month-history.ts'
import type { NamedSubject } from '#app/shared/growth/subject.ts'
import type { ChartUnit } from '#app/shared/charts/chart-scale.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import { formatMoney, majorUnits, minorDigits } from '#app/shared/format/money.ts'
import { formatCompact, formatCount, formatDifference, formatPoints, formatShare } from '#app/shared/format/number.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

/** The unit of a number: of a revenue its currency, in whose minor unit it is. A share is 1 for 100 %. */
export type GrowthUnit = 'count' | 'share' | 'seconds' | { currency: string }

/** Returns the unit of a revenue; without any revenue there is no currency either, and no number but 0. */
export const moneyUnit = (currency: string | null): GrowthUnit => (currency === null ? 'count' : { currency })

/** Returns the unit of a subject's amounts. */
export function unitOfSubject({ subject, currency }: Pick<NamedSubject, 'subject' | 'currency'>): GrowthUnit {
  if (subject.metric === 'revenue') return moneyUnit(currency)
  return subject.metric === 'channelShare' ? 'share' : 'count'
}

/** Returns the unit of a number that is followed over months. */
export function unitOfMetric(metric: HistoryMetric, currency: string | null): GrowthUnit {
  switch (metric) {
    case 'revenue':
      return moneyUnit(currency)
    case 'bounceRate':
    case 'conversionRate':
    case 'channelShare':
      return 'share'
    case 'duration':
      return 'seconds'
    case 'visits':
    case 'visitors':
    case 'pageviews':
    case 'conversions':
      return 'count'
  }
}

/** Returns a number for people: 1,234, 12.5%, 1m 20s, €1,234.50. Forecasts of counts are rounded. */
export function formatGrowth(locale: string, unit: GrowthUnit, amount: number): string {
  switch (unit) {
    case 'count':
      return formatCount(locale, amount)
    case 'share':
      return formatShare(locale, amount)
    case 'seconds':
      return formatDuration(locale, amount)
    default:
      return formatMoney(locale, unit.currency, Math.round(amount))
  }
}

/** Returns a difference with its sign: +120, −1.5 pp, +1m 20s, +€3.20. */
export function formatGrowthDifference(
  { locale, t }: Translator<'growth'>,
  unit: GrowthUnit,
  difference: number,
): string {
  if (unit === 'count') return formatDifference(locale, difference, 0)
  if (unit === 'share') return t('note.points', { points: formatPoints(locale, difference) })
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : ''
  return `${sign}${formatGrowth(locale, unit, Math.abs(difference))}`
}

/** How a chart draws amounts of a unit: its axis counts whole euros, for example. */
export interface DrawnUnit {
  unit: ChartUnit
  /** Returns the drawn value of an amount. */
  drawn: (amount: number) => number
  format: (value: number) => string
  formatTick: (value: number) => string
}

/** Returns how a chart draws amounts of a unit. */
export function drawnUnit(locale: string, unit: GrowthUnit): DrawnUnit {
  if (typeof unit !== 'string') {
    const { currency } = unit
    return {
      unit: 'count',
      drawn: (amount) => majorUnits(currency, amount),
      format: (value) => formatGrowth(locale, unit, value * 10 ** minorDigits(currency)),
      formatTick: (value) => formatCompact(locale, value),
    }
  }
  const format = (value: number) => formatGrowth(locale, unit, value)
  return {
    unit,
    drawn: (amount) => amount,
    format,
    formatTick: unit === 'count' ? (value) => formatCompact(locale, value) : format,
  }
}
