import { monthOf } from '#app/shared/calendar/month.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { comparedDays, type MonthDays } from '#app/shared/analytics/complete-days.ts'
import type { Period } from '#app/shared/analytics/overview.ts'

/** Returns why a part of a month has no comparison: no finished day yet, or `otherwise`. */
export function notComparedText({ locale, t }: Translator<'comparison'>, month: MonthDays, otherwise: string): string {
  return comparedDays(month) === null
    ? t('noDayOver', { month: formatMonth(locale, monthOf(month.period.from)) })
    : otherwise
}

/** Returns a running month's numbers of its finished days, next to the same days of the comparison. */
export function untilYesterdayText(
  { locale, t }: Translator<'comparison'>,
  comparison: Period,
  numbers: { now: string; before: string },
): string {
  return t('untilYesterday', { ...numbers, period: formatPeriod(locale, comparison) })
}

/**
 * Returns the previous count: both until yesterday while the month is running, or why there is no comparison.
 * @param counts of the compared days; `before` is absent without a comparison
 * @param words for a finished month, and for one without a comparison
 */
export function comparedCountsText(
  reader: Translator<'comparison'>,
  month: MonthDays & { comparison: Period | null },
  { now, before }: { now: number; before: number | null },
  words: { whole: (before: number, period: string) => string; nothing: string },
): string {
  const { complete, comparison } = month
  if (!comparison || before === null) return notComparedText(reader, month, words.nothing)
  if (complete) return words.whole(before, formatPeriod(reader.locale, comparison))
  const counts = { now: formatCount(reader.locale, now), before: formatCount(reader.locale, before) }
  return untilYesterdayText(reader, comparison, counts)
}

/** Returns which days of a running month are compared with which in a table. */
export function changesCompareText(
  { locale, t }: Translator<'comparison'>,
  month: MonthDays,
  comparison: Period,
): string {
  const days = formatPeriod(locale, comparedDays(month) ?? month.period)
  return t('changesCompare', { days, before: formatPeriod(locale, comparison) })
}
