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
/** A run of characters without a place for a line break. */
const longRun = /[^\s\u200b\u2068\u2069]{21,}/gu
/** Short enough for the narrowest column of a table. */
const piece = /.{1,8}/gsu

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
    return canShow(points) ? cluster : Array.from(cluster, showOne).join('')
  }
  const showOne = (character: string): string => {
    if (isMark.test(character)) return ''
    return canShow(pointsOf(character)) ? character : box
  }

  return (text) => {
    const breakable = (shown: string) => shown.replaceAll(longRun, breakAnywhere)
    if (plain.test(text)) return breakable(text)
    const visible = text
      .normalize('NFC')
      .replaceAll(invisible, (character) =>
        isolates.test(character) || character === '\n' ? character : /[\t\r\v\f]/.test(character) ? ' ' : '',
      )
    return breakable([...segmenter.segment(visible)].map(({ segment }) => showCluster(segment)).join(''))
  }
}

/** Returns the same for a text that may not be empty: PDF/UA refuses headings and alternative texts without words. */
export const named =
  (show: (text: string) => string) =>
  (text: string): string =>
    show(text).trim() || box

/** Adds places for line breaks to a long word; Latin only, because the letters of other scripts join or break by themselves. */
const breakAnywhere = (run: string): string =>
  /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(run) ? (run.match(piece) ?? [run]).join('\u200b') : run
