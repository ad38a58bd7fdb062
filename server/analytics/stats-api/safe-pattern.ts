import { storedPath } from '#app/shared/tracking/readable-path.ts'
import { statsError } from './stats-error.ts'

const longest = 200
const maxRepeats = 50
/**
 * Limit of states of the Postgres automaton, with counted repeats written out. An automaton of this size is built in
 * milliseconds.
 */
const maxStates = 1500

/** RE2's escapes with their Postgres equivalents. */
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
/** Escapes that match a position between characters. They must not be repeated. */
const assertions = new Set(['b', 'B', 'z', 'A'])
/** A set in square brackets, with classes such as [:alpha:] inside. */
const set = /^\[\^?\]?(?:\[:\w+:\]|\\.|[^\]\\[])*\]/

/** A part of a pattern that can be repeated: a character, a set, a position between characters, or a group. */
interface Atom {
  mayBeNothing: boolean
  /**
   * Whether it is empty or may match just a position between characters. If such a part is repeated, Postgres needs
   * many seconds to build its automaton.
   */
  isEdge: boolean
  states: number
  /** Whether it contains a counted repeat. */
  isCounted: boolean
}

/** An alternative without any atoms yet. An empty alternative counts as an edge. */
const emptyAlternative = { mayBeNothing: true, isEdge: true, isEmpty: true }

/** A group in brackets, or the whole pattern, while it is being read. */
class Group {
  #mayBeNothing = false
  #isEdge = false
  /**
   * The alternative that is being read: whether all its atoms may match nothing, and whether one of them is an edge.
   */
  #alternative = emptyAlternative
  #states = 0
  #isCounted = false
  last: Atom | null = null

  add(atom: Atom): void {
    this.#settle()
    this.last = atom
  }
  nextAlternative(): void {
    this.#settle()
    const { mayBeNothing, isEdge } = this.#alternative
    this.#mayBeNothing ||= mayBeNothing
    this.#isEdge ||= mayBeNothing && isEdge
    this.#alternative = emptyAlternative
  }
  /** Returns the group as an atom of the surrounding group. */
  close(): Atom {
    this.nextAlternative()
    const [mayBeNothing, isEdge] = [this.#mayBeNothing, this.#isEdge]
    return { mayBeNothing, isEdge, states: this.#states + 1, isCounted: this.#isCounted }
  }
  #settle(): void {
    if (!this.last) return
    const { mayBeNothing, isEdge, isEmpty } = this.#alternative
    this.#alternative = {
      mayBeNothing: mayBeNothing && this.last.mayBeNothing,
      isEdge: (!isEmpty && isEdge) || this.last.isEdge,
      isEmpty: false,
    }
    this.#states += this.last.states
    this.#isCounted ||= this.last.isCounted
    this.last = null
  }
}

const character: Atom = { mayBeNothing: false, isEdge: false, states: 1, isCounted: false }
const assertion: Atom = { mayBeNothing: true, isEdge: true, states: 1, isCounted: false }

/**
 * Translates a regular expression from RE2 syntax to Postgres syntax. It accepts only patterns for which Postgres
 * builds an automaton within milliseconds and matches in one pass: no back references, no lookaround, no counted
 * repeats inside repeats, no repeated positions between characters.
 * @param ofPaths whether the pattern is compared with paths, in which non-ASCII letters may be stored as percent
 * sequences
 * @throws UserError input.invalid
 */
export function safePattern(pattern: string, { ofPaths = false } = {}): { source: string; ignoresCase: boolean } {
  const refuse = (why: string) => statsError(`The pattern ${JSON.stringify(pattern.slice(0, 80))} ${why}.`)
  if (pattern.length > longest) throw refuse(`is longer than ${longest} characters`)
  const ignoresCase = pattern.startsWith('(?i)')
  let rest = ignoresCase ? pattern.slice(4) : pattern
  let source = ''
  const around: Group[] = []
  let group = new Group()
  const take = (length: number, written = rest.slice(0, length)) => {
    source += written
    rest = rest.slice(length)
  }
  while (rest !== '') {
    const char = rest.charAt(0)
    if (char === '\\') {
      const next = rest.charAt(1)
      const written = escapes[next] ?? (/^[^\p{L}\p{N}\s]$/u.test(next) ? `\\${next}` : undefined)
      if (written === undefined) throw refuse(`contains \\${next}, which isn’t supported`)
      take(2, written)
      group.add(assertions.has(next) ? assertion : character)
    } else if (char === '[') {
      const found = set.exec(rest)?.[0]
      if (!found || /\\[^dDwWsStnr\p{P}\p{S}]/u.test(found)) throw refuse('contains an invalid set of characters')
      take(found.length)
      group.add(character)
    } else if (char === '(') {
      if (rest.startsWith('(?') && !rest.startsWith('(?:')) throw refuse('contains an unsupported kind of group')
      // All groups become non-capturing, because no captured text is used.
      take(rest.startsWith('(?:') ? 3 : 1, '(?:')
      around.push(group)
      group = new Group()
    } else if (char === ')') {
      const outer = around.pop()
      if (!outer) throw refuse('closes a group that isn’t open')
      outer.add(group.close())
      group = outer
      take(1)
    } else if (/[*+?{]/.test(char)) {
      const repeat = /^(?:[*+?]|\{(\d{1,4})(?:,(\d{0,4}))?\})\??/.exec(rest)
      if (!repeat || !group.last) throw refuse('repeats something that can’t be repeated')
      group.last = repeated(group.last, repeat, refuse)
      take(repeat[0].length)
      // A repeat can't be repeated.
      if (/^[*+?{]/.test(rest)) throw refuse('repeats something that can’t be repeated')
    } else if (ofPaths && /^\P{ASCII}/u.test(rest)) {
      const letter = String.fromCodePoint(rest.codePointAt(0) ?? 0)
      const stored = storedPath(letter)
      take(letter.length, `(?:${letter}|${stored})`)
      group.add({ ...character, states: stored.length + 2 })
    } else {
      take(1)
      if (char === '|') group.nextAlternative()
      else group.add(char === '^' || char === '$' ? assertion : character)
    }
  }
  if (around.length > 0) throw refuse('doesn’t close a group')
  if (group.close().states > maxStates) throw refuse('is too complex')
  // The group keeps Postgres from reading the pattern's beginning as one of its own options.
  return { source: `(?:${source})`, ignoresCase }
}

/** Returns the atom that a repeat makes of an atom. */
function repeated(atom: Atom, [sign, least, most]: RegExpExecArray, refuse: (why: string) => Error): Atom {
  if (atom.isEdge) throw refuse('repeats a position between characters')
  if (least === undefined) {
    const isOptional = sign.startsWith('?')
    if (atom.isCounted && !isOptional) throw refuse('contains a counted repeat inside another repeat')
    return { ...atom, mayBeNothing: atom.mayBeNothing || !sign.startsWith('+'), states: atom.states + 1 }
  }
  if (atom.isCounted) throw refuse('contains a counted repeat inside another repeat')
  const times = Math.max(Number(least), Number(most || 0))
  if (times > maxRepeats) throw refuse(`repeats more than ${maxRepeats} times`)
  const mayBeNothing = atom.mayBeNothing || Number(least) === 0
  return { mayBeNothing, isEdge: false, states: atom.states * (times + 1), isCounted: true }
}
