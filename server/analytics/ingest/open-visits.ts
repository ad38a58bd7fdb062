import type { KeyObject } from 'node:crypto'

/** Gap after which a visit is over; an event exactly this long after the last one still belongs to it. */
export const visitGapMs = 30 * 60 * 1000

/**
 * Visitors of one website with a visit that began yesterday and may still be open. A visitor keeps yesterday's key
 * only while their events are at most half an hour apart, so once this set is empty it stays empty.
 */
export class OpenVisits {
  readonly day: string
  readonly salt: KeyObject | null
  readonly #lastAt: Map<bigint, number>
  #loadedAt: number

  /**
   * @param day yesterday's day
   * @param salt yesterday's salt, or null when there is none or it was deleted
   */
  constructor(day: string, salt: KeyObject | null, visitors: readonly { visitor: bigint; at: number }[], now: number) {
    this.day = day
    this.salt = salt
    this.#lastAt = new Map(visitors.map(({ visitor, at }) => [visitor, at]))
    this.#loadedAt = now
  }

  /** Whether any visit may still be open. Removes those that are over. */
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

  /** Time since the database was last read, in milliseconds. */
  age(now: number): number {
    return now - this.#loadedAt
  }

  /** Adds visits that other processes wrote. */
  merge(visitors: readonly { visitor: bigint; at: number }[], now: number): void {
    for (const { visitor, at } of visitors) this.#lastAt.set(visitor, Math.max(at, this.#lastAt.get(visitor) ?? 0))
    this.#loadedAt = now
  }
}
