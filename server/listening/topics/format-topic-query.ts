import type { TopicQuery, TopicTerm } from '#app/shared/listening/topic-query/topic-query.ts'
import { topicQueryLimits } from '#app/shared/listening/topic-query/topic-query.ts'
import { hasWord } from '#app/shared/listening/topic-query/query-tokens.ts'

/** Returns a text that parseTopicQuery reads as this query. */
export function formatTopicQuery(query: TopicQuery): string {
  switch (query.kind) {
    case 'words':
    case 'exact':
      return formatTerm(query)
    case 'near':
      return query.terms.map(formatTerm).join(` NEAR/${query.words} `)
    case 'and':
      return query.of.map((part) => inside(part, ['or'])).join(' AND ')
    case 'or':
      return query.of.map(formatTopicQuery).join(' OR ')
    case 'not':
      return `NOT ${inside(query.of, ['or', 'and', 'near'])}`
    case 'title':
      return `title:${inside(query.of, ['or', 'and', 'near', 'not'])}`
    default:
      return `${query.kind}:${/^[\w.-]+$/.test(query.value) ? query.value : `"${escaped(query.value, /["\\*]/g)}"`}`
  }
}

const inside = (query: TopicQuery, grouped: readonly TopicQuery['kind'][]): string =>
  grouped.includes(query.kind) ? `(${formatTopicQuery(query)})` : formatTopicQuery(query)

const escaped = (text: string, special: RegExp): string => text.replaceAll(special, '\\$&')

function formatTerm(term: TopicTerm): string {
  if (term.kind === 'exact') return `\`${escaped(term.text, /[`\\]/g)}\``
  const asterisk = term.begins ? '*' : ''
  const isBare = /^[\p{L}\p{N}]+$/u.test(term.text) && !/^(AND|OR|NOT|NEAR)$/.test(term.text)
  return isBare ? `${term.text}${asterisk}` : `"${escaped(term.text, /["\\*]/g)}${asterisk}"`
}

/**
 * Returns the query that a topic of a client's own brand begins with: any of the brand terms of its Profile. Leaves out
 * terms without a letter or digit, and the last ones if they are more than a query may have. '' if none is left.
 */
export function topicQueryFromTerms(brandTerms: readonly string[]): string {
  const texts = brandTerms.map((term) => term.replaceAll(/\s+/gu, ' ').trim()).filter(hasWord)
  let query = ''
  for (const text of [...new Set(texts)].slice(0, topicQueryLimits.terms)) {
    const longer = `${query}${query && ' OR '}"${escaped(text, /["\\*]/g)}"`
    if (longer.length > topicQueryLimits.characters) break
    query = longer
  }
  return query
}
