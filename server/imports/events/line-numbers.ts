import { hash } from 'node:crypto'

/** Minimum number of remembered lines. That suffices: equal lines have the same second, so they are close together. */
const remembered = 100_000

/**
 * Gives each line a number that is the same in every import: a hash of its content. The n-th of several equal lines
 * gets a number derived from n, so that equal lines stay distinct and are recognised one by one in the next import.
 */
export class LineNumbers {
  #recent = new Map<number, number>()
  #older = new Map<number, number>()

  /**
   * Returns the number of a line.
   * @returns a signed 32-bit number for NormalizedEvent.seq
   */
  of(line: string): number {
    const digest = hash('sha256', line, 'buffer')
    const key = digest.readUIntBE(0, 6)
    const before = this.#recent.get(key) ?? this.#older.get(key) ?? 0
    if (this.#recent.size >= remembered) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(key, before + 1)
    // The factor is odd, so the first 2^32 equal lines get different numbers.
    return (digest.readInt32BE(8) + Math.imul(before, 0x9e3779b1)) | 0
  }
}

/** Order of events within the same second: a log has no finer time. */
export const orderOf = { arrival: 0, view: 1, other: 2 } as const

/**
 * Puts an order into a line's number: events of the same second are sorted by number, and a hash has no meaningful order.
 * The two highest bits become the order, the other bits stay, so the number is still the same in every import.
 */
export function numberInOrder(number: number, order: (typeof orderOf)[keyof typeof orderOf]): number {
  // The order 0 to 2 becomes -2 to 0 in the two highest bits, because the highest bit is the sign: arrivals get the
  // smallest numbers.
  return ((order - 2) << 30) | (number & 0x3fff_ffff)
}
