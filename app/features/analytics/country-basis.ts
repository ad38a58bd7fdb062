import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { formatShare } from '#app/shared/format/number.ts'

/**
 * How the month's countries are known, as a sentence: without an IP database they come from a proxy's header, else
 * from the browser's time zone. Empty without visits.
 */
export function countryBasisSentence(basis: MonthOverview['countryBasis'], locale: string): string {
  const all = basis.header + basis.timeZone + basis.unknown
  if (all === 0) return ''
  const known = [
    { visits: basis.header, text: 'the proxy’s header' },
    { visits: basis.timeZone, text: 'the browser’s time zone' },
  ].filter((part) => part.visits > 0)
  if (known.length === 0) return 'Countries are not known for these visits.'
  const [only] = known
  if (known.length === 1 && basis.unknown === 0 && only) return `Countries are known from ${only.text}.`
  const shares = known.map((part) => `${part.text} (${formatShare(locale, part.visits / all)})`)
  const rest = basis.unknown === 0 ? '' : `; ${formatShare(locale, basis.unknown / all)} are unknown`
  return `Countries are known from ${new Intl.ListFormat(locale).format(shares)}${rest}.`
}
