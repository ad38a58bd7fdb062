import { amountOf, type DecimalMark } from './amount.ts'
import { isNoPrice, per, wordsBefore, wordsBehind } from './price-words.ts'

/** A letter before `$` belongs to it. */
const symbols = String.raw`(?:(?<!\p{L})(?:US|AU|CA|NZ|HK|SG|NT|MX|[ACRS]))?\$|[€£¥₹₽₺₴₩₪₫฿₦₱]`
/** Codes of currencies. */
const codes =
  'EUR|USD|GBP|CHF|CAD|AUD|NZD|JPY|CNY|HKD|SGD|INR|BRL|MXN|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|ISK|ILS|ZAR|AED|SAR|KRW|THB|IDR|MYR|UAH|CLP|ARS|RUB'
/** Codes that are words or names of something else (TRY 30 days, PHP 8.3, COP 28), and names, only count behind a number. */
const onlyBehind = 'TRY|PHP|PEN|COP|MAD|VND|[Ee]uros?|zł|Kč|lei'
const token = new RegExp(
  String.raw`${symbols}|(?<!\p{L})(?:${codes}|SFr\.|kr(?:\.(?= ?\d))?|${onlyBehind})(?![\p{L}-])`,
  'gu',
)
const isOnlyBehind = new RegExp(`^(?:${onlyBehind})$`)
const codeBehind = new RegExp(String.raw`^ ?(${codes})(?!\p{L})`, 'u')
const codeBefore = new RegExp(String.raw`(?<!\p{L})(${codes}) ?$`, 'u')

/** How far numbers, and words that belong to a price, are from its currency at most. */
const near = 40
const nearWords = 80

const raised = '[⁰¹²³⁴-⁹]'
const digits = String.raw`\d+(?:[.,'’]\d+)*`
/** `49,-` */
const dashes = '[.,][-–—]{1,2}'
const numberBefore = new RegExp(
  String.raw`(?<![\d.,'’])(\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?|${digits})(?:[.,]?(${raised}{2}))?(?:${dashes})? ?$`,
  'u',
)
/** Groups apart by spaces only count with decimals: behind `€9`, a number can be one of something else. */
const numberBehind = new RegExp(
  String.raw`^ ?(\d{1,3}(?: \d{3})+(?=${dashes})|\d{1,3}(?: \d{3})+[.,]\d{1,2}(?!\d)|${digits})(?:[.,]?(${raised}{2}))?(?:${dashes}(?!\d))?`,
  'u',
)
/** The lower end of a range whose upper end is next to the currency. */
const lowerEnd = new RegExp(
  String.raw`(?:(?<![\d.,'’\p{L}/:#-])(${digits})(?:[-–—]| (?:to|bis|à|até|a|und|and|et|e) )|(?:^|(?<!\p{L})(?:von|from|de|between|zwischen|entre|ab) )(${digits}) [-–—] )$`,
  'u',
)
const rangeMark = /^ ?(?:[-–—]|(?<= )(?:to|bis|à|até|a|und|and|et|e)(?= )) ?/u
const magnitude =
  /^ ?(?:[kKM](?![\p{L}²³])|(?:mn|bn|[Mm]io|[Mm]rd|[Tt]sd)(?!\p{L})|(?:[Mm]illi(?:on|ard)|[Bb]illion|[Mm]ilh|[Bb]ilh|trillion|crore|lakh|thousand))/u
/** A unit or a code may follow a number at once, nothing else. */
const noNumberBehind = new RegExp(
  String.raw`^(?:[\d%‰°]| ?%|[:/]\d|(?!(?:mo|mtl|pm|pcm|p\.|${codes})(?!\p{L}))\p{L})`,
  'u',
)
/** Groups of digits that follow a number after a space, and belong to it unless they count something. */
const groupBehind = /^ (\d{2,3})(?![\d\p{L}%.,]| \p{L})/u

/** A price within a text. */
interface FoundPrice {
  begin: number
  end: number
  amount: number | null
  currency: string
}

/** A price with the words that belong to it. */
export interface PricedText extends FoundPrice {
  text: string
  per: string
  period: string
  isPerUser: boolean
}

/** Returns whether a text is a currency and nothing else. */
export const isCurrency = (text: string): boolean => text !== '' && text.length <= 5 && text.replace(token, '') === ''

/**
 * Returns the prices that a text states, as written: numbers next to a currency, with the words that belong to them. `$` stays
 * `$`: which dollar it is, is nowhere inferred.
 */
export function pricesInText(text: string): PricedText[] {
  const found: PricedText[] = []
  let from = 0
  for (const { 0: currency, index } of text.matchAll(token)) {
    if (index < from) continue
    const price = priceAt(text, from, index, currency)
    if (!price) continue
    const behind = wordsBehind(text.slice(price.end, price.end + nearWords))
    const before = wordsBefore(text.slice(Math.max(from, price.begin - near), price.begin))
    const begin = price.begin - before.length
    const end = price.end + behind.length
    from = end
    if (isNoPrice(text.slice(Math.max(0, price.begin - near), price.begin), text.slice(price.end, price.end + near)))
      continue
    const period = behind.period || before.period
    const isPerUser = behind.isPerUser
    found.push({
      ...price,
      begin,
      end,
      text: text.slice(begin, end).trim(),
      per: per(behind, before),
      period,
      isPerUser,
    })
  }
  return found
}

/** @param from where the text begins that belongs to no earlier price */
function priceAt(text: string, from: number, at: number, written: string): FoundPrice | null {
  const start = Math.max(from, at - near)
  const before = readBefore(text.slice(start, at), text.charAt(start - 1), written)
  const behindAt = at + written.length
  const behind = isOnlyBehind.test(written) ? null : readBehind(text.slice(behindAt, behindAt + near), written)
  if (
    before &&
    behind &&
    before.isClose &&
    behind.isClose &&
    /^\d\d$/.test(behind.number) &&
    /^\d+$/.test(before.number)
  ) {
    // `24€99`
    return {
      begin: at - before.length,
      end: behindAt + behind.length,
      amount: Number(`${before.number}.${behind.number}`),
      currency: written,
    }
  }
  const leads = written.endsWith('$') || written === '£'
  const isBefore = before && (!behind || (before.isClose === behind.isClose ? !leads : before.isClose))
  if (before && isBefore) {
    const price = { begin: at - before.length, end: behindAt, amount: before.amount, currency: written }
    return withRange(text, withCode(text, price))
  }
  if (!behind) return null
  const price = { begin: at, end: behindAt + behind.length, amount: behind.amount, currency: written }
  return withRange(text, withCode(text, price))
}

/** A number next to a currency. */
interface ReadNumber {
  length: number
  number: string
  amount: number | null
  isClose: boolean
}

/** @param earlier the character before the text */
function readBefore(text: string, earlier: string, currency: string): ReadNumber | null {
  const match = numberBefore.exec(text)
  const number = match?.[1]
  if (!match || number === undefined) return null
  const head = text.slice(0, match.index)
  const isClose = !match[0].endsWith(' ')
  const amount = amountWith(number, match[2], currency)
  if (amount === undefined) return null
  const range = lowerEnd.exec(head)
  const lower = range?.[1] ?? range?.[2]
  if (range && lower !== undefined) {
    const least = amountOf(lower, markOf(currency))
    // The word before the range belongs to the price as well, but is found by its own rule.
    const length = match[0].length + range[0].length - range[0].indexOf(lower)
    if (least !== undefined) return { length, number, amount: least, isClose }
  }
  if (/[\p{L}#%]$|\d[:/-]$/u.test(earlier + head)) return null
  // Of `29 99 €` no one knows whether it is one number.
  return { length: match[0].length, number, amount: /\d $/.test(head) ? null : amount, isClose }
}

function readBehind(text: string, currency: string): ReadNumber | null {
  const match = numberBehind.exec(text)
  const number = match?.[1]
  if (!match || number === undefined) return null
  const rest = text.slice(match[0].length)
  if (noNumberBehind.test(rest) || magnitude.test(rest)) return null
  const amount = amountWith(number, match[2], currency)
  if (amount === undefined) return null
  const isClose = !match[0].startsWith(' ')
  const group = groupBehind.exec(rest)
  if (!group?.[1]) return { length: match[0].length, number, amount, isClose }
  // `kr 1 185` is one number; of `€29 99` no one knows.
  const whole = amountOf(`${number} ${group[1]}`, 'unknown') ?? null
  return { length: match[0].length + group[0].length, number, amount: whole, isClose }
}

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'
function amountWith(number: string, cents: string | undefined, currency: string): number | null | undefined {
  if (cents === undefined) return amountOf(number, markOf(currency))
  return /^\d+$/.test(number)
    ? Number(`${number}.${cents.replaceAll(/./g, (digit) => String(raisedDigits.indexOf(digit)))}`)
    : null
}

function markOf(currency: string): DecimalMark {
  if (currency === '$') return 'either'
  return /^(?:(?:US|AU|CA|NZ|HK|SG|A|C|S)\$|£|USD|GBP|AUD|CAD|NZD|HKD|SGD)$/.test(currency) ? 'point' : 'unknown'
}

/** A code next to a symbol says which currency it is. */
function withCode(text: string, price: FoundPrice): FoundPrice {
  if (/^[A-Z]{3}$/.test(price.currency)) return price
  const behind = codeBehind.exec(text.slice(price.end, price.end + 5))
  if (behind?.[1]) return { ...price, end: price.end + behind[0].length, currency: behind[1] }
  const before = codeBefore.exec(text.slice(Math.max(0, price.begin - 5), price.begin))
  return before?.[1] ? { ...price, begin: price.begin - before[0].length, currency: before[1] } : price
}

/** A range is one price, with its lower end as the amount. */
function withRange(text: string, price: FoundPrice): FoundPrice {
  const rest = text.slice(price.end, price.end + near)
  const mark = rangeMark.exec(rest)
  if (!mark) return price
  const upper = rest.slice(mark[0].length)
  const [, first = '', number, last = ''] =
    /^(\D{0,4}?) ?(\d+(?:[.,'’]\d+)*)(?: ?([^\s\d.,;)/]{1,4}))?/u.exec(upper) ?? []
  if (number === undefined || amountOf(number, 'unknown') === undefined) return price
  const isTight = /^[-–—]$/.test(mark[0])
  if (first === price.currency)
    return { ...price, end: price.end + mark[0].length + upper.indexOf(number) + number.length }
  if (first === '' && last === price.currency) {
    return { ...price, end: price.end + mark[0].length + upper.indexOf(last, number.length) + last.length }
  }
  const isPlain =
    first === '' && isTight && !/^(?:\p{L}|%| ?\p{L}{0,3}[kKM](?!\p{L}))/u.test(upper.slice(number.length))
  return isPlain ? { ...price, end: price.end + mark[0].length + number.length } : price
}
