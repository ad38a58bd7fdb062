import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { placeForms } from '#app/shared/analytics/named-place.ts'
import { readablePath, storedPath } from '#app/shared/analytics/readable-path.ts'

const inLowerCase = (path: string) => path.replaceAll(/%[\dA-F]{2}/g, (sequence) => sequence.toLowerCase())

/** Letters beyond ASCII in another case, of which `ilike` knows nothing once they are percent sequences. */
const inCase = (text: string, change: (letter: string) => string) =>
  text.replaceAll(/\P{ASCII}/gu, (letter) => {
    const changed = change(letter)
    return /^\P{ASCII}$/u.test(changed) ? changed : letter
  })

/** Whether terms are regions or cities, which are codes with names. */
export const areNamedPlaces = (kind: number): boolean => kind === dimensions.region || kind === dimensions.city

/**
 * What a term may be that is called by one of these texts. A page's path is asked for as people read it or as it is
 * stored; some were stored with small letters in their percent sequences, and some brought by imports without any. Regions
 * and cities are asked for with their names, which may have changed since, and stored by their codes.
 * @param kind of the terms
 */
export function exactForms(kind: number, texts: readonly string[]): string[] {
  if (areNamedPlaces(kind)) return texts.flatMap(placeForms)
  if (kind !== dimensions.page) return [...texts]
  return [
    ...new Set(
      texts.flatMap((text) => [text, storedPath(text), inLowerCase(storedPath(text)), readablePath(storedPath(text))]),
    ),
  ]
}

/** What a term contains that contains one of these texts; to be looked for without regard to case. */
export function containedForms(kind: number, texts: readonly string[]): string[] {
  if (kind !== dimensions.page) return [...texts]
  return [
    ...new Set(
      texts.flatMap((text) => {
        const readable = readablePath(text)
        const small = inCase(readable, (letter) => letter.toLowerCase())
        const capital = inCase(readable, (letter) => letter.toUpperCase())
        return [text, readable, ...[readable, small, capital].map(storedPath)]
      }),
    ),
  ]
}
