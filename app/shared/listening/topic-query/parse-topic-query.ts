import { QueryProblem, tokensOf, type FieldName, type QueryToken } from './query-tokens.ts'
import { topicQueryLimits, type TopicQuery, type TopicQueryError, type TopicTerm } from './topic-query.ts'

/**
 * Parses the query of a topic, or returns its first problem with the place in the text.
 *
 * Terms are bare words, `"phrases"`, and exact words as `=Loop` or in backticks; `loop*` is a beginning of words. They are
 * joined by operators in capitals, here from the one that binds tightest: NOT or a leading `-`, NEAR/n between two terms,
 * AND (two parts in a row mean the same), OR. Parentheses group. Fields are `site:`, `author:`, `lang:` and `title:`, the
 * last also with parentheses. In quotes, a backslash takes the next character literally.
 */
export function parseTopicQuery(source: string): { query: TopicQuery } | { error: TopicQueryError } {
  try {
    const { length } = source
    const { characters: max } = topicQueryLimits
    if (length > max) throw new QueryProblem('tooLong', { from: max, to: length }, { max, length })
    const query = createParser(tokensOf(source), length)()
    if (!looksForSomething(query)) throw new QueryProblem('nothingToFind', { from: 0, to: length })
    return { query }
  } catch (problem) {
    if (problem instanceof QueryProblem) return { error: problem.error }
    throw problem
  }
}

/**
 * Whether only texts that contain something match, or those of one website or author. Excluding alone, and a language
 * alone, fit too many.
 */
function looksForSomething(query: TopicQuery): boolean {
  switch (query.kind) {
    case 'and':
      return query.of.some(looksForSomething)
    case 'or':
      return query.of.every(looksForSomething)
    case 'title':
      return looksForSomething(query.of)
    case 'not':
    case 'lang':
      return false
    default:
      return true
  }
}

type ValueToken = QueryToken & { kind: 'words' | 'exact' }
const isValue = (token: QueryToken | undefined): token is ValueToken =>
  token?.kind === 'words' || token?.kind === 'exact'
type OperatorToken = QueryToken & { kind: 'and' | 'or' | 'not' | 'near' }
const isOperator = (token: QueryToken | undefined): token is OperatorToken =>
  token !== undefined && /^(and|or|not|near)$/.test(token.kind)
const termOf = (token: ValueToken): TopicTerm =>
  token.kind === 'exact'
    ? { kind: 'exact', text: token.text }
    : { kind: 'words', text: token.text, begins: token.begins }

/** Returns a function that parses all tokens of a text with so many characters. Throws QueryProblem. */
function createParser(tokens: readonly QueryToken[], length: number): () => TopicQuery {
  let at = 0
  let depth = 0
  let terms = 0
  let isInTitle = false

  const nextIs = (kind: QueryToken['kind']): boolean => tokens[at]?.kind === kind

  function all(): TopicQuery {
    if (tokens.length === 0) throw new QueryProblem('nothingToFind', { from: 0, to: length })
    const query = alternatives()
    const rest = tokens[at]
    if (rest) throw new QueryProblem('unopenedParenthesis', rest)
    return query
  }

  function alternatives(): TopicQuery {
    const of = [conditions()]
    while (nextIs('or')) {
      at += 1
      of.push(conditions())
    }
    return joined('or', of)
  }

  function conditions(): TopicQuery {
    const of = [nearTerms()]
    for (let next = tokens[at]; next && next.kind !== 'or' && next.kind !== 'close'; next = tokens[at]) {
      if (next.kind === 'and') at += 1
      of.push(nearTerms())
    }
    return joined('and', of)
  }

  function nearTerms(): TopicQuery {
    const first = single()
    const operator = tokens[at]
    if (operator?.kind !== 'near') return first
    at += 1
    const second = single()
    const isChain = nextIs('near')
    if (!isTerm(first) || !isTerm(second) || isChain)
      throw new QueryProblem('nearNeedsTerms', operator, { operator: operator.written })
    return { kind: 'near', words: operator.words, terms: [first, second] }
  }

  function single(): TopicQuery {
    const token = tokens[at]
    if (isValue(token)) {
      at += 1
      countTerm(token)
      return termOf(token)
    }
    switch (token?.kind) {
      case 'not':
        at += 1
        return { kind: 'not', of: deeper(token, single) }
      case 'open':
        at += 1
        return group(token)
      case 'field':
        at += 1
        return field(token)
      default:
        throw missingTerm()
    }
  }

  /** Blames what precedes the missing term, if that needs one, or else the operator in the term's place. */
  function missingTerm(): QueryProblem {
    const before = tokens[at - 1]
    const found = tokens[at]
    const needsTerm = before?.kind === 'open' || isOperator(before) ? before : undefined
    if (needsTerm?.kind === 'open' && !found) return new QueryProblem('unclosedParenthesis', needsTerm)
    if (needsTerm?.kind === 'open' && found?.kind === 'close')
      return new QueryProblem('missingTerm', { from: needsTerm.from, to: found.to }, { operator: '()' })
    if (isOperator(needsTerm)) return new QueryProblem('missingTerm', needsTerm, { operator: needsTerm.written })
    if (isOperator(found)) return new QueryProblem('missingTerm', found, { operator: found.written })
    return new QueryProblem('unopenedParenthesis', found ?? { from: length, to: length })
  }

  function group(open: QueryToken): TopicQuery {
    const query = deeper(open, alternatives)
    if (!nextIs('close')) throw new QueryProblem('unclosedParenthesis', open)
    at += 1
    return query
  }

  function deeper(place: QueryToken, parse: () => TopicQuery): TopicQuery {
    depth += 1
    if (depth > topicQueryLimits.depth) throw new QueryProblem('tooDeep', place, { max: topicQueryLimits.depth })
    const query = parse()
    depth -= 1
    return query
  }

  function countTerm(place: QueryToken): void {
    terms += 1
    if (terms > topicQueryLimits.terms) throw new QueryProblem('tooManyTerms', place, { max: topicQueryLimits.terms })
  }

  function field(token: QueryToken & { kind: 'field' }): TopicQuery {
    if (isInTitle) throw new QueryProblem('fieldInTitle', token, { field: token.written })
    const value = tokens[at]
    const lacksValue = new QueryProblem('missingTerm', token, { operator: token.written })
    if (value?.from !== token.to) throw lacksValue
    if (token.field === 'title') {
      if (!isValue(value) && value.kind !== 'open') throw lacksValue
      isInTitle = true
      const of = single()
      isInTitle = false
      return { kind: 'title', of }
    }
    if (!isValue(value)) throw lacksValue
    at += 1
    countTerm(value)
    return { kind: token.field, value: fieldValue(token.field, value) }
  }

  return all
}

const isTerm = (query: TopicQuery): query is TopicTerm => query.kind === 'words' || query.kind === 'exact'

/** Joins parts, and takes those of parts that are joined the same way in their place. */
function joined(kind: 'and' | 'or', parts: readonly TopicQuery[]): TopicQuery {
  const [first, ...others] = parts.flatMap((part) => (part.kind === kind ? part.of : [part]))
  if (!first) throw new Error('a query has at least one part')
  return others.length === 0 ? first : { kind, of: [first, ...others] }
}

function fieldValue(field: Exclude<FieldName, 'title'>, token: ValueToken): string {
  const { text } = token
  const begins = token.kind === 'words' && token.begins
  if (field === 'author') return text
  if (field === 'lang') {
    const language = text.toLowerCase()
    if (begins || !/^[a-z]{2,3}$/.test(language)) throw new QueryProblem('unknownLanguage', token, { language: text })
    return language
  }
  const host = begins ? null : hostOf(text)
  if (host === null) throw new QueryProblem('unknownSite', token, { site: text })
  return host
}

/** Returns the host of an address or a host name in ASCII and lower case; null if there is none. */
function hostOf(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`
  if (!URL.canParse(address)) return null
  const host = new URL(address).hostname.replace(/\.$/, '')
  return /^[a-z\d._:[\]-]+$/.test(host) ? host : null
}
