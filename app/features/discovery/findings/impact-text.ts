import type { Impact } from '#app/shared/discovery/finding.ts'
import { formatCount, formatUpTo } from '#app/shared/format/number.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

/** A number of a range: whole from 10 on, because no one knows it better. */
const amount = (locale: string, value: number) =>
  value < 10 ? formatUpTo(locale, value, 1) : formatCount(locale, value)

/** Returns the range of an impact and its unit: "40–120" and "visits a month". */
export function impactText(
  { t, locale }: Translator<'discovery'>,
  { unit, low, high }: Impact,
): { range: string; unit: string } {
  const [from, to] = [amount(locale, low), amount(locale, high)]
  return {
    range: from === to ? from : t('range', { low: from, high: to }),
    unit: t(`impact.${unit}`, { count: Math.round(high) }),
  }
}

/** Returns a rank or another factor with three digits at most: 1,240, 31.5, 0.82. */
export function factorText(locale: string, value: number): string {
  if (value >= 100) return formatCount(locale, value)
  return formatUpTo(locale, value, value >= 10 ? 1 : 2)
}
