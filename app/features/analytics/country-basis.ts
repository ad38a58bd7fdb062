import { fewestVisitsForRatio } from '#app/shared/analytics/counters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatShare } from '#app/shared/format/number.ts'
import type { Reader } from '#app/shared/messages/reader.ts'

/**
 * Returns a sentence about how the month's countries are known: from a proxy's header, else from the server's GeoIP
 * file, else from the browser's time zone. Empty without visits; for too few visits it contains no shares.
 */
export function countryBasisSentence(
  basis: MonthOverview['countryBasis'],
  { locale, say }: Reader<'dashboard'>,
): string {
  const all = basis.header + basis.file + basis.timeZone + basis.unknown
  if (all === 0) return ''
  const ways = [basis.header, basis.file, basis.timeZone, basis.unknown].filter((part) => part > 0).length
  if (basis.file > 0 && ways === 1) return say('countriesByFile')
  if (basis.file > 0 && all < fewestVisitsForRatio) return say('countriesTooFewWithFile')
  if (ways > 1 && all < fewestVisitsForRatio) return say('countriesTooFew')
  const shareOf = (part: number) => (part === 0 ? null : formatShare(locale, part / all))
  const [header, zone, unknown] = [shareOf(basis.header), shareOf(basis.timeZone), shareOf(basis.unknown)]
  const file = shareOf(basis.file)
  if (file) {
    const parts = formatList(locale, [
      ...(header ? [say('countriesPartHeader', { share: header })] : []),
      say('countriesPartFile', { share: file }),
      ...(zone ? [say('countriesPartZone', { share: zone })] : []),
    ])
    return unknown ? say('countriesMixedSome', { parts, unknown }) : say('countriesMixed', { parts })
  }
  if (header && zone)
    return unknown ? say('countriesByBothSome', { header, zone, unknown }) : say('countriesByBoth', { header, zone })
  if (header) return unknown ? say('countriesByHeaderSome', { header, unknown }) : say('countriesByHeader')
  if (zone) return unknown ? say('countriesByZoneSome', { zone, unknown }) : say('countriesByZone')
  return say('countriesUnknown')
}
