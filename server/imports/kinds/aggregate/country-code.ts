import { countryNames } from '#app/shared/analytics/country-names.ts'

/** Languages that exports tell countries in. */
const languages = ['en', 'de', 'fr', 'pt-PT', 'pt']
/** As Google's exports tell them where their names differ from those of Unicode. */
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

/** A country's two letters by its name in one of the product's languages, or by the letters; '' for what is none. */
export function countryCode(name: string): string {
  if (/^[a-z]{2}$/i.test(name)) return name.toUpperCase()
  return codes.get(name.trim().toLowerCase()) ?? ''
}
