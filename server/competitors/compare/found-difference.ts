import type { Hunk } from '#app/shared/competitors/hunk.ts'

/** A difference before its words are compared, which is done for the shown ones alone. */
export interface FoundDifference extends Omit<Hunk, 'words'> {
  /** Its position in the document, to keep those of one rule in order. */
  at: number
}

/** What differs in a part of two contents, with what is equal of both if and only if nothing differs. */
export interface ComparedPart {
  found: FoundDifference[]
  before: readonly string[]
  after: readonly string[]
}
