import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import type { PageContent, WatchedContent } from '#app/shared/competitors/content.ts'
import { linkText } from './compare-head.ts'
import { maskAddress, plainText } from './mask-text.ts'
import { moneyIn } from './money-text.ts'
import { noiseTest } from './noise-test.ts'
import { rememberingMask, textsOf, type PageText, type PageTexts } from './page-texts.ts'
import { pairTexts } from './pair-texts.ts'
import { isTelling, patternOfRuns, patternOfText } from './text-pattern.ts'
import { hasTopic } from './topic-words.ts'
import { wordRuns } from './word-runs.ts'

/** Rules that are learnt at once at most. */
const maxRules = 200
/** A place or a heading is ignored as a whole if at least this share of its texts varies. */
const minVarying = 0.5
/** A heading with more of a page below it is never ignored. */
const maxBelow = 0.6

/**
 * Returns rules for what differs between a few visits without a day passing, the oldest first: it is random.
 * Numbers and identifiers that vary become texts with `*`, texts that are others at each visit their place, and texts that
 * come and go themselves. What changed once and stayed is a change, if it is a price, near prices, or a heading. A price
 * is random only if it is another one at each of three visits.
 */
export function learnNoise(visits: readonly WatchedContent[]): NoiseRule[] {
  const pages = visits.filter((visit) => visit.is === 'page')
  if (pages.length < 2 || pages.length < visits.length) return []
  const rules = [...learnTexts(pages), ...learnHead(pages), ...learnNames(pages)]
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()].slice(0, maxRules)
}

/** How something varied over the visits. */
interface Variation {
  /** Whether no two visits are alike. */
  isEachTime: boolean
  /** Whether it differs from each visit to the next. */
  isAlways: boolean
}

/** Returns how a value varied, by its text at each visit. */
function variationOf(values: readonly string[]): Variation {
  return {
    isEachTime: new Set(values).size === values.length,
    isAlways: values.every((value, at) => at === 0 || value !== values[at - 1]),
  }
}

function learnTexts(pages: readonly PageContent[]): NoiseRule[] {
  // Every number counts here: those that are no change anyhow need no rule, but do no harm.
  const comparing = { kind: 'pricing', noise: noiseTest([]), mask: rememberingMask() } as const
  const visits = pages.map((page) => textsOf(page, comparing))
  const varying = varyingTexts(visits)
  const counters = learnCounters(visits, varying)
  const isCounter = noiseTest(counters).ignoresText
  const others = varying.map((texts) => texts.filter(({ block }) => !isCounter(block.text)))
  const headings = learnHeadings(visits, others)
  const { ignoresHeading } = noiseTest(headings)
  const rest = others.map((texts) => texts.filter(({ block }) => !ignoresHeading(block.under)))
  return [...counters, ...headings, ...learnPlaces(visits, rest)]
}

/** Returns the texts of each visit that another visit doesn't have. */
function varyingTexts(visits: readonly PageTexts[]): PageText[][] {
  const keys = visits.map(({ texts }) => new Set(texts.map(({ key }) => key)))
  return visits.map(({ texts }) => texts.filter(({ key }) => !keys.every((each) => each.has(key))))
}

/** Whether a text is a price, near prices, or a heading: then only what differs each time is random. */
const isPriced = ({ block, hasAmount }: PageText): boolean =>
  hasAmount || block.under.some((heading) => hasTopic(heading, 'pricing'))

/** Learns texts that differ in numbers or identifiers alone. */
function learnCounters(visits: readonly PageTexts[], varying: readonly (readonly PageText[])[]): NoiseRule[] {
  const rules: NoiseRule[] = []
  for (let at = 1; at < visits.length; at += 1) {
    const [before, after] = differing(varying[at - 1] ?? [], varying[at] ?? [])
    for (const { removed, added } of pairTexts(before, after, { before, after }).pairs) {
      // A price with `*` would be that of other offers too.
      if (moneyIn(removed.masks) !== moneyIn(added.masks)) continue
      const runs = wordRuns(removed.masks, added.masks)
      const pattern = runs?.every(({ how, text }) => how === 'same' || isNumeric(text)) ? patternOfRuns(runs) : null
      if (pattern === null) continue
      const rule: NoiseRule = { by: 'text', pattern }
      const { ignoresText } = noiseTest([rule])
      const found = varying.map((texts) => texts.filter(({ block }) => ignoresText(block.text)))
      const { isEachTime, isAlways } = variationOf(found.map(valueOf))
      const isProtected = found.flat().some((text) => isPriced(text) || text.block.level > 0)
      const isWhole = found.every((texts) => texts.length > 0)
      if (isProtected ? visits.length > 2 && isEachTime && isWhole : isAlways) rules.push(rule)
    }
  }
  return rules
}

/** Returns two lists without the texts that both have. */
function differing(one: readonly PageText[], other: readonly PageText[]): [PageText[], PageText[]] {
  const without = (texts: readonly PageText[], others: readonly PageText[]) => {
    const keys = new Set(others.map(({ key }) => key))
    return texts.filter(({ key }) => !keys.has(key))
  }
  return [without(one, other), without(other, one)]
}

/** Whether each word is a number or an identifier, such as `12,345` or `a3f9`. */
const isNumeric = (text: string): boolean => text.split(/\s+/).every((each) => /\d/.test(each) || !/\p{L}/u.test(each))

const valueOf = (texts: readonly PageText[]): string =>
  texts
    .map(({ key }) => key)
    .toSorted()
    .join('\n')

/** Learns headings that stay while everything below them is other texts, with their own headings, at each visit. */
function learnHeadings(visits: readonly PageTexts[], varying: readonly (readonly PageText[])[]): NoiseRule[] {
  const stable = new Set(
    (visits[0]?.texts ?? [])
      .flatMap(({ block }) => block.under)
      .filter((heading) => visits.every(({ texts }) => texts.some(({ block }) => block.under.includes(heading)))),
  )
  const groups = new Set<string>()
  for (const { block } of varying.flat()) {
    const closest = block.under.findLast((heading) => stable.has(heading))
    if (closest !== undefined && closest !== block.under.at(-1)) groups.add(closest)
  }
  const below = (texts: readonly PageText[], heading: string) =>
    texts.filter(({ block }) => block.under.includes(heading))
  // What is below a heading that varies, varies with it: the price of another product may be the same.
  const isVarying = varying.map((texts) => {
    const keys = new Set(texts.map(({ key }) => key))
    const names = new Set(texts.filter(({ block }) => block.level > 0).map(({ masks }) => masks))
    return ({ key, heading }: PageText) => keys.has(key) || names.has(heading)
  })
  return [...groups]
    .filter((heading) => {
      const values = varying.map((texts) => valueOf(below(texts, heading)))
      return (
        heading !== '' &&
        visits.length > 2 &&
        variationOf(values).isEachTime &&
        visits.every(({ texts }, at) => {
          const all = below(texts, heading)
          const others = all.filter((text) => isVarying[at]?.(text))
          return others.length >= all.length * minVarying && all.length <= texts.length * maxBelow
        })
      )
    })
    .map((under) => ({ by: 'heading', under }))
}

/**
 * Learns places whose texts are others at each visit, or wholly others at some, and single texts that come and go.
 */
function learnPlaces(visits: readonly PageTexts[], varying: readonly (readonly PageText[])[]): NoiseRule[] {
  const places = new Map(varying.flat().map((text) => [text.place, text]))
  return [...places].flatMap(([place, one]): NoiseRule[] => {
    const at = varying.map((texts) => texts.filter((text) => text.place === place))
    const { isEachTime, isAlways } = variationOf(at.map(valueOf))
    const texts = at.flat()
    const isProtected = texts.some((text) => isPriced(text) || text.block.level > 0)
    if (!isAlways || (isProtected && visits.length < 3)) return []
    const isRandom = isEachTime || (!isProtected && isRotating(at))
    const isMost = visits.every((visit, index) => {
      const all = visit.texts.filter((text) => text.place === place).length
      return (at[index]?.length ?? 0) >= all * minVarying
    })
    const isWhole = isMost && one.block.slot !== '' && texts.every(({ block }) => block.level !== 1)
    if (isRandom && isWhole)
      return [{ by: 'place', slot: one.block.slot, under: plainText(one.block.under.at(-1) ?? '') }]
    // Prices that came and went are prices: only a place that is always another one is left out above.
    return texts.some(isPriced) ? [] : texts.flatMap(({ block }) => textRule(block.text))
  })
}

/** Whether each visit found something in a place, mostly texts that are like none of the others: those were not edited. */
function isRotating(at: readonly (readonly PageText[])[]): boolean {
  if (at.some((texts) => texts.length === 0)) return false
  const distinct = [...new Map(at.flat().map((text) => [text.key, text])).values()]
  const versions = { before: distinct, after: distinct }
  const unlike = distinct.filter((text) => {
    const others = distinct.filter((other) => other !== text)
    return pairTexts([text], others, versions).pairs.length === 0
  })
  return unlike.length * 2 >= distinct.length
}

function textRule(text: string): NoiseRule[] {
  const pattern = patternOfText(text)
  return pattern === null ? [] : [{ by: 'text', pattern }]
}

/** Learns titles and descriptions that vary. */
function learnHead(pages: readonly PageContent[]): NoiseRule[] {
  const mask = rememberingMask()
  return (['title', 'description'] as const).flatMap((part): NoiseRule[] => {
    const values = pages.map((page) => mask(page[part]).masks)
    const { isEachTime, isAlways } = variationOf(values)
    if (!isAlways || pages.length < 3) return []
    if (!isEachTime) return pages.flatMap((page) => textRule(page[part]))
    const runs = wordRuns(values[0] ?? '', values[1] ?? '')
    const pattern = runs && patternOfRuns(runs)
    const fits =
      pattern !== null &&
      values.every((_, at) => noiseTest([{ by: 'text', pattern }]).ignoresText(pages[at]?.[part] ?? ''))
    return fits ? [{ by: 'text', pattern }] : [{ by: 'part', part }]
  })
}

/** Learns tools, languages and links that come and go. */
function learnNames(pages: readonly PageContent[]): NoiseRule[] {
  const mask = rememberingMask()
  const named: ((page: PageContent) => [string, string][])[] = [
    ({ tools }) => tools.map(({ name }) => [name, name]),
    ({ languages }) => languages.map((language) => [language, language]),
    ({ links }) => links.map((link) => [`${maskAddress(link.url)}\n${mask(link.text).masks}`, linkText(link)]),
  ]
  return named.flatMap((of) => {
    const visits = pages.map((page) => new Map(of(page)))
    const all = new Map(visits.flatMap((each) => [...each]))
    const varying = [...all].filter(([key]) => !visits.every((visit) => visit.has(key)))
    const values = visits.map((visit) => varying.map(([key]) => (visit.has(key) ? key : '')).join('\n'))
    if (pages.length < 3 || !variationOf(values).isAlways) return []
    return varying.flatMap(([, text]): NoiseRule[] => (isTelling(text) ? [{ by: 'text', pattern: text }] : []))
  })
}
