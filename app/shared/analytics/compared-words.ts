import { monthOf } from '../calendar/month.ts'
import { formatMonth } from '../format/date.ts'
import { formatCount } from '../format/number.ts'
import { formatPeriod } from '../format/period.ts'
import type { Reader } from '../messages/reader.ts'
import { comparedDays, type MonthDays } from './complete-days.ts'
import type { Period } from './overview.ts'

/** Why a part of a month is compared with nothing: no day is over yet, or `otherwise`. */
export function notComparedText({ locale, say }: Reader<'comparison'>, month: MonthDays, otherwise: string): string {
  return comparedDays(month) === null
    ? say('noDayOver', { month: formatMonth(locale, monthOf(month.period.from)) })
    : otherwise
}

/** What a running month comes to by the days that are over, beside the same days of the comparison. */
export function untilYesterdayText(
  { locale, say }: Reader<'comparison'>,
  comparison: Period,
  numbers: { now: string; before: string },
): string {
  return say('untilYesterday', { ...numbers, period: formatPeriod(locale, comparison) })
}

/**
 * How many there were before: both until yesterday while the month is running, or why nothing is compared.
 * @param counts of the days that are compared; none before where nothing is
 * @param words of a month that is over, and of one that has nothing to be compared with
 */
export function comparedCountsText(
  reader: Reader<'comparison'>,
  month: MonthDays & { comparison: Period | null },
  { now, before }: { now: number; before: number | null },
  words: { whole: (before: number, period: string) => string; nothing: string },
): string {
  const { complete, comparison } = month
  if (!comparison || before === null) return notComparedText(reader, month, words.nothing)
  if (complete) return words.whole(before, formatPeriod(reader.locale, comparison))
  const told = { now: formatCount(reader.locale, now), before: formatCount(reader.locale, before) }
  return untilYesterdayText(reader, comparison, told)
}

/** Which days of a running month the changes of a table compare with which. */
export function changesCompareText(
  { locale, say }: Reader<'comparison'>,
  month: MonthDays,
  comparison: Period,
): string {
  const days = formatPeriod(locale, comparedDays(month) ?? month.period)
  return say('changesCompare', { days, before: formatPeriod(locale, comparison) })
}
