/** What differs between two texts, with the words around it. Without one of the texts, there is nothing around it. */
export interface Difference {
  /** The last words before it that both texts have. */
  lead: string
  removed: string
  added: string
  /** The next words that both texts have. */
  tail: string
}

/** Words that both texts share, on each side of what differs. */
const wordsAround = 6
/** Characters of each of its four parts. */
const maxPart = 160

/**
 * Returns what differs between two texts, by words, or by characters if neither has spaces. Longer parts are cut, with an
 * ellipsis where something is left out.
 */
export function differenceOf(before: string, after: string): Difference {
  if (before === '' || after === '') return { lead: '', removed: cutEnd(before), added: cutEnd(after), tail: '' }
  const isSpaced = /\s/.test(before) || /\s/.test(after)
  const [old, now] = isSpaced
    ? [before.trim().split(/\s+/), after.trim().split(/\s+/)]
    : [Array.from(before), Array.from(after)]
  const glue = isSpaced ? ' ' : ''
  const shorter = Math.min(old.length, now.length)
  let first = 0
  while (first < shorter && old[first] === now[first]) first++
  let last = 0
  while (last < shorter - first && old.at(-1 - last) === now.at(-1 - last)) last++
  const lead = old.slice(0, first)
  const tail = old.slice(old.length - last)
  const around = isSpaced ? wordsAround : 4 * wordsAround
  const nearLead = lead.slice(-around).join(glue)
  const nearTail = tail.slice(0, around).join(glue)
  return {
    lead: cutStart(lead.length > around ? `… ${nearLead}` : nearLead),
    removed: cutEnd(old.slice(first, old.length - last).join(glue)),
    added: cutEnd(now.slice(first, now.length - last).join(glue)),
    tail: cutEnd(tail.length > around ? `${nearTail} …` : nearTail),
  }
}

/** Returns a text without its end if it is too long, never with half a character. */
function cutEnd(text: string): string {
  return text.length > maxPart ? `${text.slice(0, maxPart - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}

/** Returns a text without its start if it is too long. */
function cutStart(text: string): string {
  return text.length > maxPart ? `…${text.slice(1 - maxPart).replace(/^[\uDC00-\uDFFF]/, '')}` : text
}
