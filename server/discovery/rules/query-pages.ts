import type { Exhibit } from '#app/shared/discovery/finding.ts'
import type { SearchPairFacts } from '../facts/facts.ts'
import { factOfCount, maxExhibits, factOfPlace } from './detected.ts'

type Pair = SearchPairFacts['pairs'][number]

export interface QueryPages {
  byQuery: ReadonlyMap<string, readonly Pair[]>
  /** The page that is shown most for the query; null if unknown. */
  first(query: string): string | null
  exhibits(query: string): Exhibit[]
}

/** Returns the pages of each query, those with the most impressions first. Nothing without the API of Search Console. */
export function pagesOfQueries(facts: SearchPairFacts | null): QueryPages {
  const byQuery = facts === null ? new Map<string, Pair[]>() : pairsByQuery(facts)
  return {
    byQuery,
    first: (query) => byQuery.get(query)?.[0]?.page ?? null,
    exhibits: (query) => (byQuery.get(query) ?? []).slice(0, maxExhibits).map(exhibitOfPair),
  }
}

/** The pairs of these facts, which several rules of a run ask for. */
const grouped = new WeakMap<SearchPairFacts, Map<string, Pair[]>>()

function pairsByQuery(facts: SearchPairFacts): Map<string, Pair[]> {
  const known = grouped.get(facts)
  if (known) return known
  const byQuery = new Map<string, Pair[]>()
  for (const pair of facts.pairs) {
    const pairs = byQuery.get(pair.query)
    if (pairs) pairs.push(pair)
    else byQuery.set(pair.query, [pair])
  }
  for (const pairs of byQuery.values()) {
    if (pairs.length > 1) pairs.sort((a, b) => b.impressions - a.impressions || (a.page < b.page ? -1 : 1))
  }
  grouped.set(facts, byQuery)
  return byQuery
}

export const exhibitOfPair = ({ page, clicks, impressions, position }: Pair): Exhibit => ({
  role: 'page',
  text: page,
  facts: [factOfCount('impressions', impressions), factOfCount('clicks', clicks), factOfPlace(position)],
})
