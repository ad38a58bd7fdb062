import { contentLimits, type Block, type Price } from '#app/shared/competitors/content.ts'
import { per, wordsBehind } from './price-words.ts'
import { isCurrency, pricesInText, type PricedText } from './prices.ts'

/** Returns the prices that blocks state, each with the heading above it. */
export function pricesOfBlocks(blocks: readonly { block: Pick<Block, 'under' | 'level'>; priced: string }[]): Price[] {
  const found = new Map<string, Price>()
  const joined = withJoinedCurrencies(blocks)
  for (const [at, { block, priced }] of joined.entries()) {
    for (const price of pricesInText(priced)) {
      if (found.size >= contentLimits.prices) return [...found.values()]
      const next = price.end === priced.length ? joined[at + 1] : undefined
      const { text, per: period } = withNextLine(price, next?.block.level === 0 ? next.priced : '')
      const { begin, end, amount, currency } = price
      const what = whatOf(block, priced.slice(0, begin), priced.slice(end))
      found.set(`${text} ${what}`, { from: 'text', text, amount, currency, what, per: period })
    }
  }
  return [...found.values()]
}

/** Cards of plans put a currency, or the period, into lines of their own. */
function withJoinedCurrencies<B extends { priced: string }>(blocks: readonly B[]): B[] {
  const joined: B[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const one = blocks[at]
    const next = blocks[at + 1]
    if (!one) break
    const isPair =
      next !== undefined &&
      (isCurrency(one.priced)
        ? isNumber(next.priced)
        : isNumber(one.priced) && isCurrency(next.priced) && !isNumber(blocks[at + 2]?.priced ?? ''))
    joined.push(isPair ? { ...one, priced: `${one.priced} ${next.priced}` } : one)
    if (isPair) at += 1
  }
  return joined
}
const isNumber = (text: string): boolean => text.length <= 12 && /^\d[\d.,'’ ]*$/.test(text)

const maxPeriodLength = 60
function withNextLine(price: PricedText, next: string): { text: string; per: string } {
  if (next === '' || next.length > maxPeriodLength || price.period !== '') return { text: price.text, per: price.per }
  const words = wordsBehind(` ${next}`)
  if (words.period === '' && !words.isPerUser) return { text: price.text, per: price.per }
  const own = { length: 0, period: price.period, isPerUser: price.isPerUser }
  return { text: `${price.text} ${next.slice(0, words.length - 1)}`, per: per(own, words) }
}

/** In a heading it is what the rest of it says, if that says anything. */
function whatOf({ under, level }: Pick<Block, 'under' | 'level'>, before: string, behind: string): string {
  const above = under.at(-1) ?? ''
  if (level === 0) return above
  const rest = `${before} ${behind}`.replaceAll(/\s+/g, ' ').replaceAll(/^[\s:|,·–—-]+|[\s:|,·–—-]+$/g, '')
  return /\p{L}/u.test(rest) ? rest.slice(0, contentLimits.headingLength).toWellFormed() : above
}
