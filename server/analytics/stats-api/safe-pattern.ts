import { statsError } from './stats-error.ts'

const longest = 200
const mostRepeats = 50

/** RE2's escapes that the database has under another letter, and those both have. */
const escapes: Readonly<Record<string, string>> = {
  b: String.raw`\y`,
  B: String.raw`\Y`,
  z: String.raw`\Z`,
  A: String.raw`\A`,
  d: String.raw`\d`,
  D: String.raw`\D`,
  w: String.raw`\w`,
  W: String.raw`\W`,
  s: String.raw`\s`,
  S: String.raw`\S`,
  t: String.raw`\t`,
  n: String.raw`\n`,
  r: String.raw`\r`,
}
/** A set in square brackets, with classes such as [:alpha:] inside. */
const set = /^\[\^?\]?(?:\[:\w+:\]|\\.|[^\]\\[])*\]/

/**
 * A regular expression in RE2's notation as the database's. Only what its automaton follows in one pass over the text is
 * let through: no references back, no looking around, no counted repeats inside of repeats, so that none can be made to
 * take long.
 * @throws AppError input.invalid
 */
export function safePattern(pattern: string): { source: string; ignoresCase: boolean } {
  const refuse = (why: string) => statsError(`The pattern ${JSON.stringify(pattern.slice(0, 80))} ${why}.`)
  if (pattern.length > longest) throw refuse(`is longer than ${longest} characters`)
  const ignoresCase = pattern.startsWith('(?i)')
  let rest = ignoresCase ? pattern.slice(4) : pattern
  let source = ''
  /** For each open group, whether a counted repeat stands in it. */
  const groups: boolean[] = []
  /** Whether the group that was closed last has one. */
  let closedCounted = false
  let repeatable = false
  const take = (length: number, written = rest.slice(0, length)) => {
    source += written
    rest = rest.slice(length)
  }
  while (rest !== '') {
    const char = rest.charAt(0)
    const afterCounted = closedCounted
    closedCounted = false
    if (char === '\\') {
      const next = rest.charAt(1)
      const written = escapes[next] ?? (/^[^\p{L}\p{N}\s]$/u.test(next) ? `\\${next}` : undefined)
      if (written === undefined) throw refuse(`holds \\${next}, which is not supported`)
      take(2, written)
      repeatable = true
    } else if (char === '[') {
      const found = set.exec(rest)?.[0]
      if (!found || /\\[^dDwWsStnr\p{P}\p{S}]/u.test(found))
        throw refuse('holds a set of characters that cannot be read')
      take(found.length)
      repeatable = true
    } else if (char === '(') {
      if (rest.startsWith('(?') && !rest.startsWith('(?:')) throw refuse('holds a group that is not supported')
      // Groups are not read again, so none has to be remembered.
      take(rest.startsWith('(?:') ? 3 : 1, '(?:')
      groups.push(false)
      repeatable = false
    } else if (char === ')') {
      const counted = groups.pop()
      if (counted === undefined) throw refuse('closes a group that was not opened')
      closedCounted = counted
      if (counted && groups.length > 0) groups[groups.length - 1] = true
      take(1)
      repeatable = true
    } else if (/[*+?{]/.test(char)) {
      const repeat = /^(?:[*+?]|\{(\d{1,4})(?:,(\d{0,4}))?\})\??/.exec(rest)
      if (!repeat || !repeatable) throw refuse('repeats what cannot be repeated')
      const counted = repeat[1] !== undefined
      if (afterCounted && (counted || char !== '?')) throw refuse('holds a counted repeat inside of a repeat')
      if (Math.max(Number(repeat[1] ?? 0), Number(repeat[2] || 0)) > mostRepeats) {
        throw refuse(`repeats more than ${mostRepeats} times`)
      }
      if (counted && groups.length > 0) groups[groups.length - 1] = true
      take(repeat[0].length)
      repeatable = false
    } else {
      take(1)
      repeatable = !/[|^]/.test(char)
    }
  }
  if (groups.length > 0) throw refuse('opens a group that is not closed')
  // So that nothing at its beginning is read as one of the database's own options.
  return { source: `(?:${source})`, ignoresCase }
}
