import type { WordRun } from '#app/shared/competitors/hunk.ts'
import { masked, maskText, plainText } from './mask-text.ts'

/** Stands for any text in a pattern, also for none. */
const anything = '*'
/** Letters and digits that a pattern has at least, unless it is a whole text. */
const minLetters = 4
/** Of the letters and digits of the texts that it was made of. */
const minShare = 0.3

/** Returns a test for texts that a pattern stands for as a whole. It takes a time that grows with the text alone. */
export function matcherOf(pattern: string): (plain: string) => boolean {
  const [first = '', ...rest] = plainText(pattern).split(/\*+/)
  const last = rest.pop()
  if (last === undefined) return (plain) => plain === first
  const length = first.length + last.length + rest.reduce((sum, piece) => sum + piece.length, 0)
  return (plain) => {
    if (plain.length < length || !plain.startsWith(first) || !plain.endsWith(last)) return false
    let from = first.length
    for (const piece of rest) {
      const at = plain.indexOf(piece, from)
      if (at < 0) return false
      from = at + piece.length
    }
    return from <= plain.length - last.length
  }
}

/** The slashes of an address count too: `/de/*` says enough. */
const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}/]/gu)?.length ?? 0

/** Whether a pattern says enough to stand for a text, rather than for nearly any. */
export const isTelling = (pattern: string): boolean =>
  lettersOf(pattern) >= (pattern.includes(anything) ? minLetters : 1)

/** Returns the pattern of a text alone: what is never a change in it may be anything. Null if that would say too little. */
export function patternOfText(text: string): string | null {
  const pattern = asPattern(maskText(text))
  return isTelling(pattern) ? pattern : null
}

/**
 * Returns the pattern of a text whose words vary: what two of its versions have in common, with `*` between. Null if that
 * would say too little.
 */
export function patternOfRuns(runs: readonly WordRun[]): string | null {
  const varying = asPattern(runs.map(({ how, text }) => (how === 'same' ? text : masked)).join(''))
  const most = lettersOf(runs.map(({ how, text }) => (how === 'added' ? '' : text)).join(''))
  return isTelling(varying) && lettersOf(varying) >= most * minShare ? varying : null
}

/** A number or a word varies as a whole: `12,*` becomes `*`. */
const asPattern = (masks: string): string =>
  masks.replaceAll(/[^\s\0]*\0[^\s\0]*/g, anything).replaceAll(/\*(?:\s*\*)+/g, anything)
