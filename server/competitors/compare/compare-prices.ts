import type { PageContent, Price } from '#app/shared/competitors/content.ts'
import type { ComparedPart, FoundDifference } from './found-difference.ts'
import { plainText } from './mask-text.ts'
import type { ComparisonBasis, PageTexts } from './page-texts.ts'

/** A price, as it is compared: by its named fields alone, never by until when it is valid. */
interface PriceTag {
  price: Price
  /** What it buys, without what is never a change. */
  what: string
  amount: string
  /** All that is compared. */
  key: string
  at: number
}

/** Returns the prices of a page that count: not those that rules ignore, or that stand in ignored places alone. */
function tagsOf(page: PageContent, texts: PageTexts, { noise, mask }: ComparisonBasis): PriceTag[] {
  if (noise.ignoresPart('price')) return []
  const tags = new Map<string, PriceTag>()
  for (const [at, price] of page.prices.entries()) {
    if (noise.ignoresHeading([price.what]) || noise.ignoresText(price.text) || isInIgnored(price, texts, mask)) continue
    // A headline that varies doesn't name what a price buys.
    const what = noise.ignoresText(price.what) ? '' : mask(price.what).masks.toLowerCase()
    const amount = price.amount === null ? mask(price.text).masks : `${price.amount} ${price.currency}`
    const key = [what, amount, price.per].join('\n')
    if (!tags.has(key)) tags.set(key, { price, what, amount: `${amount}\n${price.per}`, key, at })
  }
  return [...tags.values()]
}

/** Whether a price is written in ignored places alone: below the heading that it is of, or else anywhere. */
function isInIgnored({ text, what }: Price, { texts, ignored }: PageTexts, mask: ComparisonBasis['mask']): boolean {
  const name = mask(what).masks
  const among = (list: PageTexts['texts']) => list.filter(({ block }) => block.text.includes(text))
  const [shown, hidden] = [among(texts), among(ignored)]
  const isBelow = ({ heading }: PageTexts['texts'][number]) => heading === name
  if (what !== '' && hidden.some(isBelow)) return !shown.some(isBelow)
  return hidden.length > 0 && shown.length === 0
}

/** Compares prices: what buys the same for another amount is changed, what only got another name is not. */
export function comparePrices(
  before: { page: PageContent; texts: PageTexts },
  after: { page: PageContent; texts: PageTexts },
  comparing: ComparisonBasis,
): ComparedPart {
  const had = tagsOf(before.page, before.texts, comparing)
  const has = tagsOf(after.page, after.texts, comparing)
  const keysBefore = new Set(had.map(({ key }) => key))
  const keysAfter = new Set(has.map(({ key }) => key))
  const gone = had.filter(({ key }) => !keysAfter.has(key))
  const come = has.filter(({ key }) => !keysBefore.has(key))

  const found: FoundDifference[] = []
  const used = new Set<PriceTag>()
  for (const tag of gone) {
    const same = come.filter((other) => other.what === tag.what && !used.has(other))
    const other = same.find(({ price }) => isLike(price, tag.price)) ?? same[0]
    if (!other) continue
    used.add(tag).add(other)
    found.push(differenceOf(tag, other))
  }
  const whatsBefore = new Set(had.map(({ what }) => what))
  const whatsAfter = new Set(has.map(({ what }) => what))
  for (const tag of gone) {
    if (used.has(tag) || whatsAfter.has(tag.what)) continue
    const renamed = come.find(({ what, amount }) => amount === tag.amount && !whatsBefore.has(what))
    if (renamed && !used.has(renamed)) used.add(tag).add(renamed)
  }
  for (const tag of gone) if (!used.has(tag)) found.push(differenceOf(tag, null))
  for (const tag of come) if (!used.has(tag)) found.push(differenceOf(null, tag))
  return { found: withoutTwins(found), before: [...keysBefore].toSorted(), after: [...keysAfter].toSorted() }
}

const isLike = (one: Price, other: Price): boolean =>
  one.from === other.from && one.per === other.per && one.currency === other.currency

function differenceOf(before: PriceTag | null, after: PriceTag | null): FoundDifference {
  const what = (after ?? before)?.price.what ?? ''
  return {
    part: 'price',
    how: before && after ? 'changed' : after ? 'added' : 'removed',
    under: what === '' ? [] : [plainText(what)],
    slot: '',
    before: before && plainText(before.price.text),
    after: after && plainText(after.price.text),
    rule: before && after ? 'priceChanged' : 'priceListed',
    at: (after ?? before)?.at ?? 0,
  }
}

/** A price that is both declared and written differs twice, and is shown once, as written. */
function withoutTwins(found: readonly FoundDifference[]): FoundDifference[] {
  const digits = (text: string | null) => text?.replaceAll(/[^\d.,]/g, '').replace(/[.,]0+$/, '') ?? ''
  const shown = new Map<string, FoundDifference>()
  for (const each of found) {
    const key = [each.how, each.under.join(' ').toLowerCase(), digits(each.before), digits(each.after)].join('\n')
    const twin = shown.get(key)
    const length = (difference: FoundDifference) => (difference.before ?? '').length + (difference.after ?? '').length
    if (!twin || length(each) > length(twin)) shown.set(key, each)
  }
  return [...shown.values()]
}
