/** Elements without content, which never contain others. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements within a line of text. Others begin and end a block, except custom ones. */
const inline = new Set(
  `a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark meter nobr output picture progress q ruby rb rp
  rt rtc s samp select slot small span strike strong sub sup svg math time tt u var video audio canvas object map`.split(
    /\s+/,
  ),
)
/** Where the search for an element that an end tag closes stops. */
const scopes = new Set(['td', 'th', 'caption', 'table', 'template'])
/** Elements that end a paragraph that was left open. */
const endsParagraph = new Set(
  `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup hr li dd dt main menu nav ol p pre search section summary table ul`.split(/\s+/),
)
/** Left open, elements of one kind end each other, but not beyond the element that lists them. */
const siblings: ReadonlyMap<string, { ends: readonly string[]; within: ReadonlySet<string> }> = new Map(
  Object.entries({
    li: ['li', 'ul ol menu dir'],
    dt: ['dt dd', 'dl'],
    dd: ['dt dd', 'dl'],
    td: ['td th', 'tr table'],
    th: ['td th', 'tr table'],
    tr: ['tr', 'table'],
    tbody: ['thead tbody tfoot', 'table'],
    thead: ['thead tbody tfoot', 'table'],
    tfoot: ['thead tbody tfoot', 'table'],
    a: ['a', 'table'],
    button: ['button', 'table'],
  }).map(([name, [ends = '', within = '']]) => [name, { ends: ends.split(' '), within: new Set(within.split(' ')) }]),
)
/** A line of inline elements that a page leaves open around a block is no longer than this. */
const maxLooked = 500
/** More than any honest page; the structure of what is deeper is not followed, only its text. */
const maxOpen = 50_000

/** An element that is open. */
export interface OpenElement {
  readonly name: string
  /** The attributes as written. */
  readonly classes: string
  readonly id: string
  readonly isBlock: boolean
  /** Called when it was closed. */
  readonly atEnd: (() => void) | undefined
}

export const isEmpty = (name: string): boolean => empty.has(name)
/** Custom elements are within a line, as browsers show them without styles of their own. */
export const isBlock = (name: string): boolean => !inline.has(name) && !name.includes('-')
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const paragraph = ['p']
const isHeading = (name: string): boolean => headings.includes(name)

/**
 * The elements that are open at a place of a page, kept as the HTML standard does where it matters here: end tags that are
 * missing, superfluous or crossed close what a browser closes. It holds in any depth: each tag looks at a limited number of
 * elements, besides those that it closes.
 */
export class OpenElements {
  readonly #open: OpenElement[] = []
  /** How many of each name are open, so that no one is looked for that isn't. */
  readonly #counts = new Map<string, number>()
  readonly #beforeEnd: (element: OpenElement) => void
  #deeper = 0

  /** @param beforeEnd called for each element that ends, while it is the innermost */
  constructor(beforeEnd: (element: OpenElement) => void) {
    this.#beforeEnd = beforeEnd
  }

  /** The outermost first. */
  get all(): readonly OpenElement[] {
    return this.#open
  }

  /** Whether something was nested too deep to be followed. */
  get isTooDeep(): boolean {
    return this.#deeper > 0
  }

  /** Ends the elements that a start tag ends. */
  beforeOpen(name: string): void {
    if (endsParagraph.has(name)) this.#endNearest(paragraph, isScopeOfParagraph)
    const rule = siblings.get(name)
    if (rule) this.#endNearest(rule.ends, (one) => rule.within.has(one))
    if (isHeading(name) && isHeading(this.#open.at(-1)?.name ?? '')) this.#endFrom(this.#open.length - 1)
  }

  /** Returns whether it is followed, so that `atEnd` will be called. */
  open(element: OpenElement): boolean {
    if (this.#open.length >= maxOpen) {
      this.#deeper += 1
      return false
    }
    this.#open.push(element)
    this.#counts.set(element.name, (this.#counts.get(element.name) ?? 0) + 1)
    return true
  }

  close(name: string): void {
    const names = isHeading(name) ? headings : [name]
    // The end of an element within a line ends no block.
    this.#endNearest(names, !isBlock(name) ? isBlock : isTablePart(name) ? isTable : isScope)
  }

  closeAll(): void {
    this.#endFrom(0)
  }

  /** Ends the innermost element that is one of those, and everything in it, unless something that keeps it is in between. */
  #endNearest(names: readonly string[], keeps: (name: string) => boolean): void {
    if (!names.some((name) => this.#counts.has(name))) return
    const last = this.#open.length - 1
    for (let at = last; at >= 0 && at > last - maxLooked; at -= 1) {
      const name = this.#open[at]?.name ?? ''
      if (names.includes(name)) return this.#endFrom(at)
      if (keeps(name)) return
    }
  }

  #endFrom(at: number): void {
    while (this.#open.length > at) {
      const element = this.#open.at(-1)
      if (!element) return
      this.#beforeEnd(element)
      this.#open.pop()
      const left = (this.#counts.get(element.name) ?? 1) - 1
      if (left > 0) this.#counts.set(element.name, left)
      else this.#counts.delete(element.name)
      element.atEnd?.()
    }
  }
}

const isTable = (name: string) => name === 'table'
const isTablePart = (name: string) => /^(table|thead|tbody|tfoot|tr|td|th|caption)$/.test(name)
const isScope = (name: string) => scopes.has(name)
const isScopeOfParagraph = (name: string) => scopes.has(name) || name === 'button'
