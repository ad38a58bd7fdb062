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

/**
 * Returns the part of a text around its first term, or its beginning, with the terms in it as marks. It begins and ends
 * between words, with an ellipsis where text was left out.
 */
export function excerptOf(text: string, spans: readonly TextSpan[]): { excerpt: string; marks: Mark[] } {
  if (text.length <= maxExcerpt) return { excerpt: text, marks: marksOf(spans, 0, text.length, 0) }
  const [first] = spans
  const wanted = Math.min(Math.max(0, (first?.from ?? 0) - before), text.length - maxExcerpt)
  const from = wanted === 0 ? 0 : wordStart(text, wanted, first?.from ?? wanted)
  const to =
    Math.min(text.length, from + maxExcerpt) === text.length ? text.length : wordEnd(text, from + maxExcerpt, from)
  const [lead, tail] = [from > 0 ? '… ' : '', to < text.length ? ' …' : '']
  const part = text.slice(from, to)
  const kept = part.trimEnd()
  return { excerpt: `${lead}${kept}${tail}`, marks: marksOf(spans, from, from + kept.length, lead.length) }
}

/** Returns the terms that lie within a part of the text, moved to where they are in the excerpt. */
const marksOf = (spans: readonly TextSpan[], from: number, to: number, shift: number): Mark[] =>
  spans.flatMap((span) =>
    span.from >= from && span.to <= to
      ? [{ in: 'excerpt' as const, from: span.from - from + shift, to: span.to - from + shift }]
      : [],
  )

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
