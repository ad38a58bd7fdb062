/** Reads a text piece by piece as lines, without keeping more than one of them. Empty lines are left out. */
export class Lines {
  readonly #take: (line: string) => void
  readonly #longest: number
  #line = ''

  /** @param longest characters of a line that are kept; what follows is dropped */
  constructor(longest: number, take: (line: string) => void) {
    this.#longest = longest
    this.#take = take
  }

  write(text: string): void {
    let from = 0
    for (const { 0: lineBreaks, index } of text.matchAll(/[\r\n]+/g)) {
      this.#keep(text, from, index)
      this.end()
      from = index + lineBreaks.length
    }
    this.#keep(text, from, text.length)
  }

  /** Ends the last line. */
  end(): void {
    const line = this.#line.trim()
    this.#line = ''
    if (line !== '') this.#take(line)
  }

  #keep(text: string, from: number, end: number): void {
    this.#line += text.slice(from, Math.min(end, from + this.#longest - this.#line.length))
  }
}
