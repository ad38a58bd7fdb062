/** Letters without an accent to remove that people type without their stroke. */
const unaccented: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** Returns a text for comparison: without case, accents and extra spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => unaccented[letter] ?? letter)
    .trim()
    .replace(/\s+/g, ' ')
}

/**
 * Returns the entries with a text that contains the typed one, ignoring case and accents. Entries with a text that
 * begins with it come first; otherwise the order stays. An empty text finds nothing.
 * @param textsOf returns the texts of an entry
 */
export function matchText<T>(entries: readonly T[], typed: string, textsOf: (entry: T) => readonly string[]): T[] {
  const wanted = foldText(typed)
  if (wanted === '') return []
  const begins: T[] = []
  const contains: T[] = []
  for (const entry of entries) {
    const texts = textsOf(entry).map(foldText)
    if (texts.some((text) => text.startsWith(wanted))) begins.push(entry)
    else if (texts.some((text) => text.includes(wanted))) contains.push(entry)
  }
  return [...begins, ...contains]
}
