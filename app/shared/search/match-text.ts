/** Letters that have no accent to take off and are typed without their stroke all the same. */
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

/** A text as it is compared: without case, accents and needless spaces. */
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
 * The entries of which one text contains what was typed, whatever its case and accents. Those of which one begins with
 * it come first; among equals the order stays. Nothing typed finds nothing.
 * @param textsOf what an entry is found by
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
