import { oneLine } from '../../listening/text/plain-text.ts'
import type { OpenElement } from './open-elements.ts'

const maxElements = 3
const maxClasses = 2
/** Elements above a block that are looked at. */
const maxLooked = 30
/** Classes of an element that are looked at. */
const maxRead = 20
const maxNames = 5000
/** Longer names are made by programs. */
const maxNameLength = 40
const maxSlotLength = 200

/** Elements that say something about a place also without a class. */
const telling = new Set(
  'ul ol dl table form nav main article aside section header footer details dialog figure blockquote'.split(' '),
)
/** Marks of a state, which differ between visits while the place is the same. */
const states = new Set(
  `active current selected open opened closed collapsed expanded show shown hide hidden visible invisible in out fade faded
  loaded loading lazy lazyload lazyloaded lazyloading entered first last odd even new sticky stuck animate animated
  initialized disabled enabled`.split(/\s+/),
)
/** What tools that write styles give, such as `css-1a2b3c`, and marks of states and scripts, such as `is-open`. */
const made = /^(?:css|sc|jsx|jss|svelte|emotion|astro|ember|radix|headlessui|_?ng\w*|data-v|is|has|js|no|aos)-/i

/**
 * Returns a class without what looks random, such as `Card_price` of `Card_price__x7Yz1`; '' if nothing is left. Such a part
 * differs after each release of a website, so every block would have another place.
 */
export function stableName(given: string): string {
  if (given.length > maxNameLength || made.test(given)) return ''
  // Modules of styles put a hash behind the name.
  const name = given.replace(/[-_]{1,2}([a-zA-Z\d+/]{5,})$/, (whole, end: string) => (isRandom(end) ? '' : whole))
  if (states.has(name.toLowerCase()) || /\d{4}/.test(name) || name.split(/[-_:./]+/).some(isRandom)) return ''
  return name
}

/** Returns whether letters and digits, or small and capital letters, take turns as in no word. */
function isRandom(part: string): boolean {
  if (part.length < 5) return false
  const turns = part.match(/\d(?=[a-z])|[a-z](?=\d)/gi)?.length ?? 0
  if (turns >= 2 || /^(?=.*\d)[\da-f]{6,}$/i.test(part) || /[A-Z][a-z][A-Z]/.test(part)) return true
  return /^[a-z]{5,8}$/i.test(part) && /[a-z][A-Z]/.test(part) && !/[aeiouy]/i.test(part)
}

/** Says where blocks are in the structure of their page. */
export class Slots {
  readonly #names = new Map<string, string>()

  /**
   * Returns the place of a block: the innermost block element and up to two around it that say something, with their
   * classes, such as `ul.plans>li`.
   */
  of(open: readonly OpenElement[]): string {
    const parts: string[] = []
    for (let at = open.length - 1; at >= 0 && at >= open.length - maxLooked && parts.length < maxElements; at -= 1) {
      const element = open[at]
      if (!element?.isBlock) continue
      const isInnermost = parts.length === 0
      const marks = this.#marksOf(element)
      if (isInnermost || marks !== '' || telling.has(element.name)) parts.push(`${element.name}${marks}`)
    }
    return oneLine(parts.reverse().join('>'), maxSlotLength)
  }

  /** Pages repeat few classes many times. */
  #marksOf({ classes, id }: OpenElement): string {
    const key = `${classes}#${id}`
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const names = classes.trim().split(/\s+/, maxRead).map(stableName)
    const kept = [...new Set(names)].filter((name) => name !== '').slice(0, maxClasses)
    // Ids with digits are numbered by programs.
    const ownId = kept.length > 0 || /\d/.test(id) ? '' : stableName(id.trim())
    const marks = ownId === '' ? kept.map((name) => `.${name}`).join('') : `#${ownId}`
    if (this.#names.size < maxNames) this.#names.set(key, marks)
    return marks
  }
}
