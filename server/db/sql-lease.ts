/** The priority of a statement on the embedded database: ingest first, because browsers wait for it. */
export type LeasePriority = 'first' | 'normal' | 'background'

const order: readonly LeasePriority[] = ['first', 'normal', 'background']

/** Releases the connection; call it once. */
export type Release = () => void

/**
 * Passes the only connection of the embedded database from holder to holder. A transaction keeps it until its end;
 * waiting callers get it by priority, then in order of arrival.
 */
export class SqlLease {
  readonly #queues: Record<LeasePriority, ((release: Release) => void)[]> = { first: [], normal: [], background: [] }
  #held = false

  acquire(priority: LeasePriority): Promise<Release> {
    return new Promise((resolve) => {
      this.#queues[priority].push(resolve)
      this.#next()
    })
  }

  /** Whether a caller has the connection. */
  get isHeld(): boolean {
    return this.#held
  }

  /** The number of waiting callers. */
  get waiting(): number {
    return order.reduce((sum, priority) => sum + this.#queues[priority].length, 0)
  }

  #next(): void {
    if (this.#held) return
    for (const priority of order) {
      const grant = this.#queues[priority].shift()
      if (!grant) continue
      this.#held = true
      let released = false
      grant(() => {
        if (released) return
        released = true
        this.#held = false
        this.#next()
      })
      return
    }
  }
}
