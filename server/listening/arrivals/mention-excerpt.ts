import type { Mark } from '#app/shared/listening/mention.ts'

/** Characters of a text that a mention keeps: enough to judge it, and far less than the text itself. */
export const maxExcerpt = 500
/** Characters before the first term, so that its sentence can be read. */
const before = 160

/** Where a term is in an item's text. */
interface TextSpan {
  from: number
  to: number
}

/** A part of a text, and where the terms of the text are in it. */
interface Excerpt {
  excerpt: string
  /** Returns the terms that lie within the excerpt as marks. */
  marksOf: (spans: readonly TextSpan[]) => Mark[]
}

/**
 * Returns the part of a text around a place, its first term, or its beginning (null). It begins and ends between words,
 * with an ellipsis where text was left out.
 */
export function excerptOf(text: string, firstTerm: number | null): Excerpt {
  if (text.length <= maxExcerpt) return partOf(text, 0, text.length)
  const term = firstTerm ?? 0
  const wanted = Math.min(Math.max(0, term - before), text.length - maxExcerpt)
  const from = wanted === 0 ? 0 : wordStart(text, wanted, Math.max(wanted, term))
  const end = from + maxExcerpt
  return partOf(text, from, end >= text.length ? text.length : wordEnd(text, end, from))
}

function partOf(text: string, from: number, to: number): Excerpt {
  const [lead, tail] = [from > 0 ? '… ' : '', to < text.length ? ' …' : '']
  const kept = text.slice(from, to).trimEnd()
  const shift = lead.length - from
  return {
    excerpt: `${lead}${kept}${tail}`,
    marksOf: (spans) =>
      spans
        .filter((span) => span.from >= from && span.to <= from + kept.length)
        .map((span) => ({ in: 'excerpt', from: span.from + shift, to: span.to + shift })),
  }
}

/** Returns the first begin of a word from a place on, but not after another one; half a surrogate pair begins none. */
function wordStart(text: string, at: number, most: number): number {
  for (let place = at; place < most; place += 1) if (/\s/.test(text[place - 1] ?? ' ')) return place
  return isLowSurrogate(text, most) ? most - 1 : most
}

/** Returns the last end of a word up to a place; a long word is cut. */
function wordEnd(text: string, at: number, least: number): number {
  for (let place = at; place > Math.max(least, at - 60); place -= 1) if (/\s/.test(text[place] ?? ' ')) return place
  return isLowSurrogate(text, at) ? at - 1 : at
}

const isLowSurrogate = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text[at] ?? '')
