import { missing } from './failure.ts'

/** All objects of one kind, in the order in which they were created. */
export class ObjectStore<Kept extends { id: string }> {
  readonly #noun: string
  readonly #rows = new Map<string, Kept>()

  /** @param noun as Stripe's errors name the kind */
  constructor(noun: string) {
    this.#noun = noun
  }

  add(row: Kept): Kept {
    this.#rows.set(row.id, row)
    return row
  }

  find(id: string): Kept | undefined {
    return this.#rows.get(id)
  }

  /** @throws Stripe's resource_missing; `param` says where the id came from, `id` is the path */
  get(id: string, param = 'id'): Kept {
    const row = this.#rows.get(id)
    if (!row) throw missing(this.#noun, id.slice(0, 100), param)
    return row
  }

  /** Replaces all objects. */
  refill(rows: readonly Kept[]): void {
    this.#rows.clear()
    for (const row of rows) this.add(row)
  }

  remove(id: string): void {
    this.#rows.delete(id)
  }

  oldestFirst(): Kept[] {
    return [...this.#rows.values()]
  }

  /** The order of Stripe's lists. */
  newestFirst(): Kept[] {
    return this.oldestFirst().reverse()
  }
}
