/** Limits of a topic's query; the parser reports which one a text exceeds. */
export const topicQueryLimits = { characters: 2000, terms: 100, depth: 20, near: 20 } as const

/**
 * Words that texts are searched for: one word, or several in a row with any blanks and punctuation between them. Case and
 * accents don't matter. Its blanks are single, and none is at an end.
 */
interface WordsTerm {
  kind: 'words'
  text: string
  /** Whether a word that only begins with the last word matches too: `loop*`. */
  begins: boolean
}

/** Words that must appear exactly as written, with their capitals, accents and punctuation. */
export interface ExactTerm {
  kind: 'exact'
  text: string
}

export type TopicTerm = WordsTerm | ExactTerm

/**
 * What a topic looks for, as parseTopicQuery reads it. Its lists have at least two parts, and no `and` is directly in an
 * `and`, no `or` directly in an `or`.
 */
export type TopicQuery =
  | TopicTerm
  /** Both terms in either order, the second at most so many words after the first: 1 is directly after it. */
  | { kind: 'near'; words: number; terms: readonly [TopicTerm, TopicTerm] }
  | { kind: 'and' | 'or'; of: readonly TopicQuery[] }
  | { kind: 'not'; of: TopicQuery }
  /** The title alone has to match; contains no field. */
  | { kind: 'title'; of: TopicQuery }
  /** `site`: the host of the mention or a domain above it, in ASCII; `lang`: a code of ISO 639 in lower case. */
  | { kind: 'site' | 'author' | 'lang'; value: string }

/** Why a text is no query. The names are stable: interface and REST show a sentence for each. */
export type TopicQueryProblem =
  | 'unclosedQuote'
  | 'unclosedParenthesis'
  /** A closing parenthesis without an opening one. */
  | 'unopenedParenthesis'
  /** An operator, a field or a pair of parentheses has no term where it needs one. */
  | 'missingTerm'
  /** NEAR joins two words or phrases, nothing else. */
  | 'nearNeedsTerms'
  /** NEAR is followed by no number, or by one that is out of range. */
  | 'nearNumber'
  | 'unknownField'
  /** Within `title:( )`, only terms are allowed. */
  | 'fieldInTitle'
  | 'unknownSite'
  | 'unknownLanguage'
  /** A term without a letter or digit. */
  | 'noWord'
  /** An asterisk that isn't the end of a term. */
  | 'asteriskNotLast'
  /** The query only excludes, so nearly every text would match. */
  | 'nothingToFind'
  | 'tooLong'
  | 'tooManyTerms'
  | 'tooDeep'

/** The first problem of a query. */
export interface TopicQueryError {
  code: TopicQueryProblem
  /** Where in the text, in UTF-16 units; `to` is after the last one. */
  from: number
  to: number
  /** What the message about it names: the operator, field or term as written, or the limits. */
  values: Readonly<Record<string, string | number>>
}
