import type { KeyObject } from 'node:crypto'

/** Gap after which a visit is over; an event exactly this long after the last one still belongs to it. */
export const visitGapMs = 30 * 60 * 1000

/**
 * Yesterday's visitors of one website whose visit may still be open. Once nobody is left, nobody can come back: a key
 * of yesterday lives on only through events at most half an hour apart.
 */
export class OpenVisits {
  readonly day: string
  readonly salt: KeyObject | null
  readonly #lastAt: Map<bigint, number>
  #loadedAt: number

  /**
   * @param day yesterday's day
   * @param salt yesterday's salt, null when there is none (any more)
   */
  constructor(day: string, salt: KeyObject | null, visitors: readonly { visitor: bigint; at: number }[], now: number) {
    this.day = day
    this.salt = salt
    this.#lastAt = new Map(visitors.map(({ visitor, at }) => [visitor, at]))
    this.#loadedAt = now
  }

  /** Whether anybody may be left; forgets those whose visit is over. */
  isAnybodyLeft(now: number): boolean {
    if (this.#lastAt.size === 0) return false
    if (now - this.#prunedAt > 60_000) {
      this.#prunedAt = now
      for (const [visitor, at] of this.#lastAt) if (now - at > visitGapMs) this.#lastAt.delete(visitor)
    }
    return this.#lastAt.size > 0
  }
  #prunedAt = 0

  /** Continues the visitor's visit if it is still open. */
  continues(visitor: bigint, now: number): boolean {
    const at = this.#lastAt.get(visitor)
    if (at === undefined || now - at > visitGapMs) return false
    this.#lastAt.set(visitor, Math.max(at, now))
    return true
  }

  /** How long ago the database was asked, in milliseconds. */
  age(now: number): number {
    return now - this.#loadedAt
  }

  /** Takes in what other processes wrote meanwhile. */
  merge(visitors: readonly { visitor: bigint; at: number }[], now: number): void {
    for (const { visitor, at } of visitors) this.#lastAt.set(visitor, Math.max(at, this.#lastAt.get(visitor) ?? 0))
    this.#loadedAt = now
  }
}
