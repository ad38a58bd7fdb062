/** Elements without content, which never contain others. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** What an element ends that was left open directly around it: `<li>` ends the `<li>` before it. */
const ends: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    li: ['li', 'p'],
    dt: ['dt', 'dd', 'p'],
    dd: ['dt', 'dd', 'p'],
    option: ['option'],
    tr: ['tr', 'td', 'th', 'p'],
    td: ['td', 'th', 'p'],
    th: ['td', 'th', 'p'],
    ...Object.fromEntries(
      'p div ul ol dl h1 h2 h3 h4 h5 h6 table section article aside header footer blockquote form pre hr nav main'
        .split(' ')
        .map((name) => [name, ['p']]),
    ),
  }).map(([name, ended]) => [name, new Set(ended)]),
)

/** Counts how deep elements are nested, as a parser that builds a tree would nest them. Counts no further than `most`. */
export class NestingCounter {
  readonly #open: string[] = []
  readonly #most: number
  deepest = 0

  constructor(most: number) {
    this.#most = most
  }

  opened(name: string): void {
    if (empty.has(name) || this.deepest > this.#most) return
    const ended = ends.get(name)
    while (ended?.has(this.#open.at(-1) ?? '')) this.#open.pop()
    this.#open.push(name)
    this.deepest = Math.max(this.deepest, this.#open.length)
  }

  closed(name: string): void {
    const at = this.#open.lastIndexOf(name)
    if (at >= 0) this.#open.length = at
  }
}
