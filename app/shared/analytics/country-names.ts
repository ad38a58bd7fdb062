const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** Two-letter countries with their English names, as parallel lists. */
export const countryNames: { codes: string[]; names: string[] } = { codes: [], names: [] }
for (const code of codes) {
  const name = names.of(code)
  if (name === undefined) continue
  countryNames.codes.push(code)
  countryNames.names.push(name)
}
