import type { Block, PageContent } from '#app/shared/competitors/content.ts'
import type { PageKind } from '#app/shared/competitors/competitor.ts'
import { isNothing, maskNumbers, maskText } from './mask-text.ts'
import { placeOf, type NoiseTest } from './noise-test.ts'
import { moneyIn, withoutMoney } from './money-text.ts'
import { hasTopic } from './topic-words.ts'

/** A block of a page, as it is compared. */
export interface PageText {
  block: Block
  /** Its position on the page. */
  index: number
  /** Without what is never a change. */
  masks: string
  hasAmount: boolean
  /** What has to be equal; also without numbers, if they are no change here. */
  key: string
  /** What has to be equal if it moved to where it is compared otherwise, such as below a heading about prices. */
  moved: string
  /** Whether each copy of it counts: a second offer of the same job is a change, a second “Read more” is none. */
  isCounted: boolean
  /** The masked heading right above it. */
  heading: string
  place: string
  /** The keys of the texts before and after it; '' at the ends. */
  previous: string
  next: string
}

/** The blocks of a page: those that are compared, and those that rules ignore. */
export interface PageTexts {
  texts: PageText[]
  ignored: PageText[]
}

/** What two versions of a page are compared by. */
export interface ComparisonBasis {
  kind: PageKind
  noise: NoiseTest
  mask: (text: string) => MaskedText
}

/** A text without what is never a change. */
interface MaskedText {
  masks: string
  /** The same without numbers, unless it has a price. */
  withoutNumbers: string
  hasAmount: boolean
}

/** Returns a function that masks each text once, with its prices if these are ignored. */
export function rememberingMask(hidesPrices = false): ComparisonBasis['mask'] {
  const known = new Map<string, MaskedText>()
  return (text) => {
    let result = known.get(text)
    if (!result) {
      const masks = hidesPrices ? withoutMoney(maskText(text)) : maskText(text)
      const hasAmount = moneyIn(masks) !== ''
      result = { masks, hasAmount, withoutNumbers: hasAmount ? masks : maskNumbers(masks) }
      known.set(text, result)
    }
    return result
  }
}

/** Pages on which each copy of a text counts. */
const countedKinds: readonly PageKind[] = ['pricing', 'careers', 'robots', 'assistants']
/** Pages on which each number counts; on others, numbers below a heading about prices. */
const numberKinds: readonly PageKind[] = ['pricing', 'robots', 'assistants']

/** Returns the texts of a page, each with what it is compared by. */
export function textsOf({ blocks }: Pick<PageContent, 'blocks'>, { kind, noise, mask }: ComparisonBasis): PageTexts {
  const result: PageTexts = { texts: [], ignored: [] }
  const aboutPrices = new Map<string, boolean>()
  const isAboutPrices = (heading: string) => {
    let is = aboutPrices.get(heading)
    if (is === undefined) aboutPrices.set(heading, (is = hasTopic(heading, 'pricing')))
    return is
  }
  const isBanner = (heading: string) => heading !== '' && mask(heading).masks === ''
  // The lines of robots.txt belong to the robot above them.
  const isOrdered = kind === 'robots'
  for (const [index, block] of blocks.entries()) {
    const { masks, withoutNumbers, hasAmount } = mask(block.text)
    if (isNothing(masks) || block.under.some(isBanner)) continue
    const keepsNumbers = numberKinds.includes(kind) || block.under.some(isAboutPrices)
    const compared = keepsNumbers ? masks : withoutNumbers
    if (isNothing(compared)) continue
    const heading = mask(block.under.at(-1) ?? '').masks
    const key = `${keepsNumbers ? '=' : '~'}${isOrdered ? `${block.under.join('\n')}\n` : ''}${compared}`
    const text: PageText = {
      block,
      index,
      masks,
      hasAmount,
      key,
      moved: isOrdered ? key : masks,
      isCounted: keepsNumbers || countedKinds.includes(kind),
      heading,
      place: placeOf(block.slot, heading),
      previous: '',
      next: '',
    }
    const isIgnored = noise.ignoresPlace(block) || noise.ignoresText(block.text)
    result[isIgnored ? 'ignored' : 'texts'].push(text)
  }
  for (const [at, text] of result.texts.entries()) {
    text.previous = result.texts[at - 1]?.key ?? ''
    text.next = result.texts[at + 1]?.key ?? ''
  }
  return result
}

/** Returns what is equal of two pages if and only if their texts are: each text, and how often those that are counted. */
export function keysOf({ texts }: PageTexts): string[] {
  const counts = new Map<string, number>()
  for (const { key, isCounted } of texts) counts.set(key, isCounted ? (counts.get(key) ?? 0) + 1 : 1)
  return [...counts].map(([key, count]) => `${count} ${key}`).toSorted()
}

/** Returns the texts of both pages that the other one doesn't have anywhere: a text that moved is neither new nor gone. */
export function unmatchedTexts(before: PageTexts, after: PageTexts): { removed: PageText[]; added: PageText[] } {
  // Of copies, such as check marks in a table, those next to the same text are the same.
  const repeated = repeatedKeys(before, after)
  const isRepeated = ({ key }: PageText) => repeated.has(key)
  const once = (text: PageText) => !isRepeated(text)
  let copies = { removed: before.texts.filter(isRepeated), added: after.texts.filter(isRepeated) }
  for (const sides of [['previous', 'next'], ['previous'], ['next']] as const)
    copies = takeEqual(copies.removed, copies.added, (text) =>
      [text.key, ...sides.map((side) => text[side])].join('\n'),
    )
  const byKey = takeEqual(
    [...before.texts.filter(once), ...copies.removed],
    [...after.texts.filter(once), ...copies.added],
    ({ key }) => key,
  )
  const byText = takeEqual(byKey.removed, byKey.added, ({ moved }) => moved)
  const isElsewhere = (page: PageTexts) => {
    const keys = new Set(page.texts.filter(({ isCounted }) => !isCounted).map(({ key }) => key))
    const ignored = new Set(page.ignored.map(({ moved }) => moved))
    return ({ key, moved, isCounted }: PageText) => (!isCounted && keys.has(key)) || ignored.has(moved)
  }
  const isInAfter = isElsewhere(after)
  const isInBefore = isElsewhere(before)
  return {
    removed: byText.removed.filter((text) => !isInAfter(text)),
    added: byText.added.filter((text) => !isInBefore(text)),
  }
}

function repeatedKeys(...pages: readonly PageTexts[]): Set<string> {
  const repeated = new Set<string>()
  for (const { texts } of pages) {
    const seen = new Set<string>()
    for (const { key } of texts) (seen.has(key) ? repeated : seen).add(key)
  }
  return repeated
}

/** Returns what is left of two lists without pairs that are equal. */
function takeEqual(before: readonly PageText[], after: readonly PageText[], by: (text: PageText) => string) {
  const waiting = new Map<string, number>()
  for (const text of after) waiting.set(by(text), (waiting.get(by(text)) ?? 0) + 1)
  const taken = new Map<string, number>()
  const take = (text: PageText, from: Map<string, number>) => {
    const left = from.get(by(text)) ?? 0
    if (left > 0) from.set(by(text), left - 1)
    return left > 0
  }
  const removed = before.filter((text) => {
    if (!take(text, waiting)) return true
    taken.set(by(text), (taken.get(by(text)) ?? 0) + 1)
    return false
  })
  return { removed, added: after.filter((text) => !take(text, taken)) }
}
