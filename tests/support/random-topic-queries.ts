import fc from 'fast-check'
import type { TopicQuery, TopicTerm } from '#app/shared/listening/topic-query/topic-query.ts'

/** Joins parts as a parsed query does: an `and` in an `and` is one, and one part needs no operator. */
function joined(kind: 'and' | 'or', parts: readonly TopicQuery[]): TopicQuery {
  const of: TopicQuery[] = []
  for (const part of parts)
    if (part.kind === kind) of.push(...part.of)
    else of.push(part)
  return { kind, of }
}

/**
 * Returns random queries over some terms, in the form of a parsed one, up to four levels deep and with a term that is
 * not excluded.
 * @param terms texts of terms, trimmed and with single blanks
 */
export function randomTopicQueries(
  terms: fc.Arbitrary<string>,
  { sites, authors, languages }: { sites: string[]; authors: string[]; languages: string[] },
): fc.Arbitrary<TopicQuery> {
  const term: fc.Arbitrary<TopicTerm> = fc.oneof(
    { weight: 6, arbitrary: terms.map((text): TopicTerm => ({ kind: 'words', text, begins: false })) },
    {
      weight: 2,
      arbitrary: terms
        .filter((text) => /[\p{L}\p{N}\p{M}]$/u.test(text))
        .map((text): TopicTerm => ({ kind: 'words', text, begins: true })),
    },
    { weight: 2, arbitrary: terms.map((text): TopicTerm => ({ kind: 'exact', text })) },
  )
  const near = fc
    .tuple(fc.integer({ min: 1, max: 6 }), term, term)
    .map(([words, one, other]): TopicQuery => ({ kind: 'near', words, terms: [one, other] }))
  const field = fc.oneof(
    fc.constantFrom(...sites).map((value): TopicQuery => ({ kind: 'site', value })),
    fc.constantFrom(...authors).map((value): TopicQuery => ({ kind: 'author', value })),
    fc.constantFrom(...languages).map((value): TopicQuery => ({ kind: 'lang', value })),
  )
  const within = (leaf: fc.Arbitrary<TopicQuery>, levels: number): fc.Arbitrary<TopicQuery> => {
    if (levels === 0) return leaf
    const part = within(leaf, levels - 1)
    const parts = fc.array(part, { minLength: 2, maxLength: 3 })
    return fc.oneof(
      { weight: 2, arbitrary: leaf },
      { weight: 2, arbitrary: parts.map((of) => joined('and', of)) },
      { weight: 2, arbitrary: parts.map((of) => joined('or', of)) },
      { weight: 1, arbitrary: part.map((of): TopicQuery => ({ kind: 'not', of })) },
    )
  }
  const plain = fc.oneof({ weight: 4, arbitrary: term }, { weight: 2, arbitrary: near })
  const title = within(plain, 1).map((of): TopicQuery => ({ kind: 'title', of }))
  const leaf = fc.oneof(
    { weight: 8, arbitrary: plain },
    { weight: 1, arbitrary: title },
    { weight: 1, arbitrary: field },
  )
  // Excluding alone is refused, so each query also looks for a term.
  return fc.oneof(
    { weight: 1, arbitrary: plain },
    { weight: 3, arbitrary: fc.tuple(within(leaf, 3), plain).map((parts) => joined('and', parts)) },
    { weight: 1, arbitrary: fc.tuple(plain, plain).map((parts) => joined('or', parts)) },
  )
}
