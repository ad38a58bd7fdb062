/** Elements without content, which never contain others. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** What an element ends that was left open directly around it: `<li>` ends the `<li>` before it, but no `<p>` in that. */
const ends: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    li: ['li'],
    dt: ['dt', 'dd'],
    dd: ['dt', 'dd'],
    option: ['option'],
    tr: ['tr', 'td', 'th'],
    td: ['td', 'th'],
    th: ['th'],
    ...Object.fromEntries(
      'p div ul ol dl h1 h2 h3 h4 h5 h6 table section article aside header footer blockquote form pre nav main'
        .split(' ')
        .map((name) => [name, ['p']]),
    ),
  }).map(([name, ended]) => [name, new Set(ended)]),
)

/**
 * Counts elements, and how deep they are nested, as the parser that builds the tree of an article nests them (article-text.ts):
 * deeper than browsers do where end tags are missing. Nesting is counted no further than `most`.
 */
export class NestingCounter {
  readonly #open: string[] = []
  readonly #most: number
  deepest = 0
  elements = 0

  constructor(most: number) {
    this.#most = most
  }

  opened(name: string): void {
    this.elements += 1
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
