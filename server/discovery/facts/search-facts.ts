/** Numbers of Search Console. Positions are weighted by impressions. */
export interface SearchNumbers {
  clicks: number
  impressions: number
  /** The average position; 1 is the first. */
  position: number
}

/** A value of the month, or of the month before alone: then it has no clicks and no impressions, and that position. */
export interface SearchValue extends SearchNumbers {
  /** A query in lower case, or the stored path of a page. */
  value: string
  /** The same in the month before; null if it was absent there. */
  before: SearchNumbers | null
}

/** Search Console's numbers of the month of the run and the one before, by query and by page. */
export interface SearchFacts {
  /** Whether the month before is known at all, so that "new" means something. */
  hasBefore: boolean
  queries: readonly SearchValue[]
  pages: readonly SearchValue[]
  /** All clicks and impressions, also of queries that Search Console hides. */
  total: { clicks: number; impressions: number }
  totalBefore: { clicks: number; impressions: number } | null
}

/** Queries with the pages that were shown for them. */
export interface SearchPairFacts {
  pairs: readonly (SearchNumbers & { query: string; page: string })[]
}
