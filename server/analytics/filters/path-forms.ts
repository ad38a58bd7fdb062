import { placeForms } from '#app/shared/analytics/named-place.ts'
import { readablePath, storedPath } from '#app/shared/tracking/readable-path.ts'
import { dimensions } from '../../db/dimensions.ts'

const inLowerCase = (path: string) => path.replaceAll(/%[\dA-F]{2}/g, (sequence) => sequence.toLowerCase())

/** Changes the case of letters beyond ASCII, because `ilike` can't once they are percent-encoded. */
const inCase = (text: string, change: (letter: string) => string) =>
  text.replaceAll(/\P{ASCII}/gu, (letter) => {
    const changed = change(letter)
    return /^\P{ASCII}$/u.test(changed) ? changed : letter
  })

/** Whether terms are regions or cities, which are codes with names. */
const areNamedPlaces = (kind: number): boolean => kind === dimensions.region || kind === dimensions.city

/**
 * Returns the stored forms of terms that match one of these texts exactly. People write a page's path in readable or
 * stored form; some paths were stored with lowercase percent-encoding, and some imported ones without any. Regions and
 * cities are written with names, which may have changed since, and stored by code.
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

/** Returns the stored forms of texts that a term must contain; compare without regard to case. */
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
