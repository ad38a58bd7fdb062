import { minVisitsForRatio } from '#app/shared/analytics/counters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatShare } from '#app/shared/format/number.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

/**
 * Returns a sentence about how the month's countries are known: from a proxy's header, else from the server's GeoIP
 * file, else from the browser's time zone. Empty without visits; for too few visits it contains no shares.
 */
export function countryBasisSentence(
  basis: MonthOverview['countryBasis'],
  { locale, t }: Translator<'dashboard'>,
): string {
  const all = basis.header + basis.file + basis.timeZone + basis.unknown
  if (all === 0) return ''
  const ways = [basis.header, basis.file, basis.timeZone, basis.unknown].filter((part) => part > 0).length
  if (basis.file > 0 && ways === 1) return t('countriesByFile')
  if (basis.file > 0 && all < minVisitsForRatio) return t('countriesTooFewWithFile')
  if (ways > 1 && all < minVisitsForRatio) return t('countriesTooFew')
  const shareOf = (part: number) => (part === 0 ? null : formatShare(locale, part / all))
  const [header, zone, unknown] = [shareOf(basis.header), shareOf(basis.timeZone), shareOf(basis.unknown)]
  const file = shareOf(basis.file)
  if (file) {
    const parts = formatList(locale, [
      ...(header ? [t('countriesPartHeader', { share: header })] : []),
      t('countriesPartFile', { share: file }),
      ...(zone ? [t('countriesPartZone', { share: zone })] : []),
    ])
    return unknown ? t('countriesMixedSome', { parts, unknown }) : t('countriesMixed', { parts })
  }
  if (header && zone)
    return unknown ? t('countriesByBothSome', { header, zone, unknown }) : t('countriesByBoth', { header, zone })
  if (header) return unknown ? t('countriesByHeaderSome', { header, unknown }) : t('countriesByHeader')
  if (zone) return unknown ? t('countriesByZoneSome', { zone, unknown }) : t('countriesByZone')
  return t('countriesUnknown')
}
