/** The time of the stand-in: the given clock, moved forward by a control, in seconds since 1970. */
export class Clock {
  readonly #clock: () => Date
  #ahead = 0
  /** The moment at which something due is being done, while time advances. */
  #held: number | null = null

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  now(): number {
    return this.#held ?? this.real() + this.#ahead
  }

  /** The clock itself, which receivers of webhooks share. */
  real(): number {
    return Math.floor(this.#clock().getTime() / 1000)
  }

  /** How far it was moved forward, in seconds. */
  ahead(): number {
    return this.#ahead
  }

  advance(seconds: number): void {
    this.#ahead += seconds
  }

  hold(moment: number | null): void {
    this.#held = moment
  }
}
