const none = 0
const letter = 1
/** A character that is a word of its own, as in languages that put no spaces between words. */
const alone = 2

/** Of the first characters, which most texts consist of. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[a-z0-9]/.test(character) ? letter : /[$%]/.test(character) ? alone : none
})

function kindOf(code: number): number {
  if (code < 128) return kinds[code] ?? none
  // Thai, Japanese and Chinese, and signs of currencies.
  if ((code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff)) return alone
  if ((code >= 0x0e00 && code <= 0x0e7f) || (code >= 0x20a0 && code <= 0x20cf) || code === 0xa3 || code === 0xa5)
    return alone
  // Signs and spaces.
  return code < 0xaa || (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f) ? none : letter
}

/**
 * Returns the words of a text as numbers, ascending, each as often as it is there. Two words may have the same number, which
 * is rare enough to compare texts by them. It takes no memory for each word, so that pages without a common word are compared
 * as quickly as others.
 */
export function wordHashes(text: string): Int32Array {
  const lower = text.toLowerCase()
  const hashes = new Int32Array(lower.length)
  let count = 0
  let hash = 0
  let length = 0
  for (let at = 0; at <= lower.length; at += 1) {
    const code = at < lower.length ? lower.charCodeAt(at) : 0
    const kind = kindOf(code)
    if (kind !== letter && length > 0) {
      hashes[count] = hash
      count += 1
      hash = 0
      length = 0
    }
    if (kind === letter) {
      hash = (Math.imul(hash, 31) + code) | 0
      length += 1
    } else if (kind === alone) {
      hashes[count] = code
      count += 1
    }
  }
  return hashes.slice(0, count).sort()
}

/** Returns how many words two texts share, of those that they have on average, from 0 to 1. */
export function similarityOf(one: Int32Array, other: Int32Array): number {
  if (one.length + other.length === 0) return 0
  let shared = 0
  for (let at = 0, to = 0; at < one.length && to < other.length;) {
    const [first, second] = [one[at] ?? 0, other[to] ?? 0]
    if (first === second) shared += 1
    if (first <= second) at += 1
    if (first >= second) to += 1
  }
  return (2 * shared) / (one.length + other.length)
}
