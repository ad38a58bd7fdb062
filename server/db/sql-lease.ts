/** Whose statement goes first on the embedded database: ingest acknowledges people's visits, the rest can wait. */
export type LeasePriority = 'first' | 'normal' | 'background'

const order: readonly LeasePriority[] = ['first', 'normal', 'background']

/** The right to talk to the single connection; give it back once. */
export type Release = () => void

/**
 * Hands the one connection of the embedded database from holder to holder: a transaction keeps it until its end, and
 * waiting callers come by priority, then in order of arrival.
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

  /** Whether somebody has the connection. */
  get isHeld(): boolean {
    return this.#held
  }

  /** How many callers wait for it. */
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
