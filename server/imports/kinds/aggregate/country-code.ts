import { countryNames } from '#app/shared/analytics/country-names.ts'

/** The languages in which exports name countries. */
const languages = ['en', 'de', 'fr', 'pt-PT', 'pt']
/** Names in Google's exports that differ from Unicode's. */
const others: Record<string, string> = {
  türkiye: 'TR',
  turkey: 'TR',
  'myanmar (burma)': 'MM',
  'hong kong': 'HK',
  macao: 'MO',
}

const codes = new Map<string, string>(Object.entries(others))
for (const language of languages) {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  for (const code of countryNames.codes) {
    const name = names.of(code)
    if (name !== undefined) codes.set(name.toLowerCase(), code)
  }
}

/**
 * Returns a country's two-letter code for its name in one of the product's languages, or for the code itself; '' for
 * anything else.
 */
export function countryCode(name: string): string {
  if (/^[a-z]{2}$/i.test(name)) return name.toUpperCase()
  return codes.get(name.trim().toLowerCase()) ?? ''
}
