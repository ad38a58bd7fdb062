import { topicQueryLimits, type TopicQueryError, type TopicQueryProblem } from './topic-query.ts'

export type FieldName = 'site' | 'author' | 'lang' | 'title'

interface Place {
  /** Where in the text, in UTF-16 units; `to` is after the last one. */
  from: number
  to: number
}

/** A part of a query. `to` of a field is after its colon, and the next token begins there. */
export type QueryToken = Place &
  (
    | { kind: 'open' | 'close' | 'and' | 'or' | 'not'; written: string }
    | { kind: 'near'; written: string; words: number }
    | { kind: 'field'; written: string; field: FieldName }
    | { kind: 'words'; text: string; begins: boolean }
    | { kind: 'exact'; text: string }
  )

/** Ends the parsing of a query; parseTopicQuery returns what it carries. */
export class QueryProblem extends Error {
  readonly error: TopicQueryError
  constructor(code: TopicQueryProblem, { from, to }: Place, values: TopicQueryError['values'] = {}) {
    super(code)
    this.error = { code, from, to, values }
  }
}

/** Returns whether a text contains what makes a word: a letter, or a digit other than the raised ones of footnotes. */
export const hasWord = (text: string): boolean => wordCharacter.test(text.replaceAll(raisedDigits, ''))
const wordCharacter = /[\p{L}\p{N}]/u
const raisedDigits = /[\u00b2\u00b3\u00b9\u2070-\u2079]/gu

const closers: Readonly<Record<string, string>> = {
  '"': '"',
  '`': '`',
  // Quotes that word processors put in place of ". Languages open and close them in different ways.
  '“': '”“',
  '”': '”“',
  '„': '“”',
  '«': '»',
  '»': '«',
}
/** Where a bare word ends. */
const wordEnd = /[\s()"`“”„«»]/u
const operators: Readonly<Record<string, 'and' | 'or' | 'not'>> = { AND: 'and', OR: 'or', NOT: 'not' }
const fieldPattern = /^([a-z][\w-]*):(?!\/\/)/i
const isField = (name: string): name is FieldName => /^(site|author|lang|title)$/.test(name)

const singleSpaced = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** Returns the tokens of a query. Throws QueryProblem. Takes time in proportion to the text's length. */
export function tokensOf(source: string): QueryToken[] {
  const tokens: QueryToken[] = []
  let at = 0
  while (at < source.length) {
    const character = source.charAt(at)
    if (/\s/u.test(character)) {
      at += 1
      continue
    }
    const token = tokenAt(source, at)
    tokens.push(token)
    at = token.to
  }
  return tokens
}

function tokenAt(source: string, from: number): QueryToken {
  const character = source.charAt(from)
  const to = from + 1
  if (character === '(') return { kind: 'open', written: '(', from, to }
  if (character === ')') return { kind: 'close', written: ')', from, to }
  if (character === '-') return { kind: 'not', written: '-', from, to }
  if (character in closers) return quotedTerm(source, from, from, character === '`')
  if (character === '=' && source.charAt(to) in closers) return quotedTerm(source, from, to, true)
  return bareToken(source, from)
}

/** Reads a term in quotes, of which the opening one is at `open`. A backslash takes the next character literally. */
function quotedTerm(source: string, from: number, open: number, isExact: boolean): QueryToken {
  const closing = closers[source.charAt(open)] ?? ''
  let text = ''
  let asterisk: number | null = null
  let at = open + 1
  while (at < source.length && !closing.includes(source.charAt(at))) {
    if (source.charAt(at) === '*' && !isExact) {
      if (asterisk !== null) throw new QueryProblem('asteriskNotLast', { from: asterisk, to: asterisk + 1 })
      asterisk = at
    } else {
      if (source.charAt(at) === '\\') at += 1
      text += source.charAt(at)
      if (asterisk !== null) throw new QueryProblem('asteriskNotLast', { from: asterisk, to: asterisk + 1 })
    }
    at += 1
  }
  if (at >= source.length) throw new QueryProblem('unclosedQuote', { from: open, to: source.length })
  return term(text, { from, to: at + 1 }, { isExact, asterisk })
}

function bareToken(source: string, from: number): QueryToken {
  let to = from
  while (to < source.length && !wordEnd.test(source.charAt(to))) to += 1
  const written = source.slice(from, to)
  const kind = Object.hasOwn(operators, written) ? operators[written] : undefined
  if (kind) return { kind, written, from, to }
  if (/^NEAR(\/.*)?$/u.test(written))
    return { kind: 'near', written, words: nearWords(written, { from, to }), from, to }
  const [prefix, name] = fieldPattern.exec(written) ?? []
  if (prefix !== undefined && name !== undefined) {
    const field = name.toLowerCase()
    const place = { from, to: from + prefix.length }
    if (!isField(field)) throw new QueryProblem('unknownField', place, { field: prefix })
    return { kind: 'field', written: prefix, field, ...place }
  }
  const isExact = written.startsWith('=')
  const text = isExact ? written.slice(1) : written
  const asterisk = text.indexOf('*')
  if (asterisk >= 0 && (isExact || asterisk < text.length - 1)) {
    const place = from + written.indexOf('*')
    throw new QueryProblem('asteriskNotLast', { from: place, to: place + 1 })
  }
  return term(
    asterisk < 0 ? text : text.slice(0, -1),
    { from, to },
    { isExact, asterisk: asterisk < 0 ? null : to - 1 },
  )
}

function nearWords(written: string, place: Place): number {
  const digits = written.slice('NEAR/'.length)
  const words = /^\d{1,4}$/.test(digits) ? Number(digits) : 0
  const { near: max } = topicQueryLimits
  if (words < 1 || words > max) throw new QueryProblem('nearNumber', place, { operator: written, min: 1, max })
  return words
}

function term(
  written: string,
  place: Place,
  { isExact, asterisk }: { isExact: boolean; asterisk: number | null },
): QueryToken {
  const text = singleSpaced(written)
  if (!hasWord(text)) throw new QueryProblem('noWord', place, { term: text })
  if (isExact) return { kind: 'exact', text, ...place }
  const begins = asterisk !== null
  if (begins && !/[\p{L}\p{N}\p{M}]$/u.test(written))
    throw new QueryProblem('asteriskNotLast', { from: asterisk, to: asterisk + 1 })
  return { kind: 'words', text, begins, ...place }
}
