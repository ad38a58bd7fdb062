import { hash } from 'node:crypto'

/** So many different lines are remembered at least; equal lines share their second and stand close together. */
const remembered = 100_000

/**
 * Gives each line a number that is the same whenever it is imported: the hash of what it says. The n-th of several equal
 * lines gets another one, so that they are told apart and each is still met by itself the next time.
 */
export class LineNumbers {
  #recent = new Map<number, number>()
  #older = new Map<number, number>()

  /** @returns a signed 32-bit number for EventDraft.seq */
  of(line: string): number {
    const digest = hash('sha256', line, 'buffer')
    const key = digest.readUIntBE(0, 6)
    const before = this.#recent.get(key) ?? this.#older.get(key) ?? 0
    if (this.#recent.size >= remembered) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(key, before + 1)
    // Odd, so that no two of the first 2^32 equal lines meet.
    return (digest.readInt32BE(8) + Math.imul(before, 0x9e3779b1)) | 0
  }
}

/** What comes first among events of the same second, of which a log says no more than that. */
export const orderOf = { arrival: 0, view: 1, other: 2 } as const

/**
 * Gives a line's number a place among those of the same second: events are taken in the order of their numbers, and a
 * hash knows none. The two highest bits tell the order, the others stay, so that the number is still always the same.
 */
export function inOrder(number: number, order: (typeof orderOf)[keyof typeof orderOf]): number {
  // From the least number up, as the highest bit is the sign.
  return ((order - 2) << 30) | (number & 0x3fff_ffff)
}
