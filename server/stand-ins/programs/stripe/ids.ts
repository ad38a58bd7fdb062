/** Returns the id of a reference, which Stripe's types also allow to be the object itself. */
export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

/** Counts ids up, so that the same calls give the same ids: `cus_standin000001`. */
export class Ids {
  readonly #counts = new Map<string, number>()

  next(prefix: string): string {
    return `${prefix}_standin${String(this.#count(prefix)).padStart(6, '0')}`
  }

  /** Returns the secret that lets a browser act on an intent. */
  secretOf(intent: string): string {
    return `${intent}_secret_${String(this.#count('secret')).padStart(6, '0')}`
  }

  /** Returns what the numbers of a customer's invoices begin with. */
  invoicePrefix(): string {
    return `LOOP${String(this.#count('prefix')).padStart(4, '0')}`
  }

  /** How far each kind has been counted. */
  counted(): [string, number][] {
    return [...this.#counts]
  }

  /** Goes on from there. */
  continueFrom(counted: readonly [string, number][]): void {
    for (const [prefix, count] of counted) this.#counts.set(prefix, count)
  }

  #count(prefix: string): number {
    const count = (this.#counts.get(prefix) ?? 0) + 1
    this.#counts.set(prefix, count)
    return count
  }
}
