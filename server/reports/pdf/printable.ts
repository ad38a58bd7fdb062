import type { FontCoverage } from './font-coverage.ts'

/** Stands for a character that no font of ours has. */
const box = '\u25a1'
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters that every font of ours has: most texts have no others. */
const plain = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/
/** Invisible characters that a PDF need not have: marks of direction, joiners, variants, controls. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu
/** Marks that keep a name from right to left apart from the numbers around it (shown-name.ts). */
const isolates = /[\u2068\u2069]/
const isMark = /^\p{M}$/u
const lettersOf = (scripts: readonly string[]) => scripts.map((script) => `\\p{Script=${script}}`).join('')
const brahmic = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
] as const
const joiners = /[\u200c\u200d]/g
/** Letters after which a joiner says which form is meant. Elsewhere, as in emojis, joiners change nothing that we print. */
const joining = new RegExp(`^[${lettersOf(['Arabic', ...brahmic])}]$`, 'u')
/** A run of characters without a place for a line break. */
const longRun = /[^\s\u200b\u2068\u2069]{21,}/gu
/** Scripts of which a word may end anywhere in need. The letters of others join, or have places of their own for breaks. */
const breakableRun = new RegExp(
  `^[${lettersOf(['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Thaana', 'Ethiopic', 'Cherokee', ...brahmic, 'Common', 'Inherited'])}]*$`,
  'u',
)
/** Letters with their marks: short enough for the narrowest column of a table. */
const pieceLength = 8

/**
 * Returns a function that makes texts printable: PDF/UA refuses a document with a character that no font has, and one name
 * of a stranger must not refuse a whole report. Such a character becomes a box. Long words get places to break.
 */
export function printer(coverages: readonly FontCoverage[]): (text: string) => string {
  const canShow = (codePoints: readonly number[]) =>
    coverages.some((font) => codePoints.every((codePoint) => font.has(codePoint)))
  const pointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)

  const showCluster = (cluster: string): string => {
    if (isolates.test(cluster)) return Array.from(cluster, (one) => (isolates.test(one) ? one : showOne(one))).join('')
    const points = pointsOf(cluster)
    // A letter and its marks come from one font, or the marks are left out.
    if (canShow(points)) return cluster
    const unjoined = cluster.replaceAll(joiners, '')
    return canShow(pointsOf(unjoined)) ? unjoined : Array.from(unjoined, showOne).join('')
  }
  const showOne = (character: string): string => {
    if (isMark.test(character)) return ''
    return canShow(pointsOf(character)) ? character : box
  }

  return (text) => {
    const breakable = (shown: string) => shown.replaceAll(longRun, breakAnywhere)
    if (plain.test(text)) return breakable(text)
    const visible = text.normalize('NFC').replaceAll(invisible, (character, at: number, whole: string) => {
      if (isolates.test(character) || character === '\n') return character
      if (/[\t\r\v\f]/.test(character)) return ' '
      return /[\u200c\u200d]/.test(character) && joining.test(whole.charAt(at - 1)) ? character : ''
    })
    return breakable([...segmenter.segment(visible)].map(({ segment }) => showCluster(segment)).join(''))
  }
}

/** Returns the same for a text that may not be empty: PDF/UA refuses headings and alternative texts without words. */
export const named =
  (show: (text: string) => string) =>
  (text: string): string =>
    show(text).trim() || box

/** Adds places for line breaks to a long word: never between a letter and its marks, or after a joiner. */
function breakAnywhere(run: string): string {
  if (!breakableRun.test(run)) return run
  let length = 0
  return [...segmenter.segment(run)]
    .map(({ segment }) => {
      length += 1
      const isEnd = length >= pieceLength && !segment.endsWith('\u200d')
      if (isEnd) length = 0
      return isEnd ? `${segment}\u200b` : segment
    })
    .join('')
}
