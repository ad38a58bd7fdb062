import * as v from 'valibot'

const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** What every app has in its address, next to the chosen list in the path. What can't be parsed is left out. */
export const appSearchSchema = v.object({
  /** What the list is searched for; the router reads `q=12` as a number. */
  q: lenient(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.nonEmpty(), v.maxLength(100)),
  ),
  /** The id of the open item, which may be nobody's, or `new` for one that is being written. */
  open: lenient(v.union([v.number(), v.literal('new')])),
})
export type AppSearch = v.InferOutput<typeof appSearchSchema>

/** The most characters that a list can be searched for. */
export const maxAppSearch = 100

/** Returns whether a text has all words of a search, in any order and case, accents ignored. */
export function hasWords(text: string, q: string): boolean {
  const folded = fold(text)
  return fold(q)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
