const sign = String.raw`(?:(?:US|CA|AU|NZ|HK|[ACRS])?\$|[€£¥₹₽₩₺₴₫฿₪])`
const code = '(?:EUR|USD|GBP|CHF|BRL|CAD|AUD|NZD|JPY|CNY|INR|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|MXN|ZAR)'
const word = String.raw`(?:[Ee]uros?|[Dd]ollars?|[Pp]ounds?|[Rr]eais|Fr\.|kr|zł|Kč)`
const amount = String.raw`(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}(?!\d)){1,4}|\d{1,12})(?:[.,](?:\d{1,2}|[-–—]))?`
/** A date or a longer number that happens to stand next to a sign has these around it. */
const alone = String.raw`(?<![\d.,/:-])`

/** What an amount begins with; it is looked for first, because most texts have none. */
const begins = '(?=[\\d$€£¥₹₽₩₺₴₫฿₪ACDEFGHIJKMNPRSTUZk])'
/**
 * Amounts next to a currency, also with a space between them: `€9`, `9,00 EUR`, `R$ 30`. Unlike a price they may be what is
 * saved, given or earned: none of that is masked.
 */
const moneyPattern = new RegExp(
  `${begins}(?:${[
    String.raw`(?<!\p{L})(?:${sign}|${code})${amount}`,
    // `in 2026 € 9` has one amount, which is not the year's.
    String.raw`${alone}(?!20[1-3]\d\s(?:${sign}|${code})\s?\d)${amount}\s?(?:${sign}(?!\d)|(?:${code}|${word})(?![\p{L}\d]))`,
    String.raw`(?<!\p{L})(?:${sign}|${code}|Fr\.|kr)\s${amount}`,
  ].join('|')})`,
  'gu',
)
/** Whether a currency is next to a digit, in a text that most often has none. */
const mayHaveMoney = (text: string): boolean =>
  /\d/.test(text) &&
  /[$€£¥₹₽₩₺₴₫฿₪]|\d\s?(?:[A-Z]{3}|[Eezk]|[Dd]ol|[Pp]ou|[Rr]ea|Fr|Kč)|(?:[A-Z]{3}|Fr\.|kr)\s?\d/.test(text)

/** Returns a text as its parts: amounts of money, and what is between them. */
export function splitAtMoney(text: string): { text: string; isMoney: boolean }[] {
  if (!mayHaveMoney(text)) return [{ text, isMoney: false }]
  const parts: { text: string; isMoney: boolean }[] = []
  let from = 0
  for (const { 0: money, index } of text.matchAll(moneyPattern)) {
    if (index > from) parts.push({ text: text.slice(from, index), isMoney: false })
    parts.push({ text: money, isMoney: true })
    from = index + money.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMoney: false })
  return parts
}

/** Returns the amounts of money that a text contains, joined; '' without any. */
export const moneyIn = (text: string): string =>
  splitAtMoney(text)
    .flatMap((part) => (part.isMoney ? part.text : []))
    .join(' ')

/** Returns a text without its amounts of money. */
export const withoutMoney = (text: string): string =>
  splitAtMoney(text)
    .map((part) => (part.isMoney ? '¤' : part.text))
    .join('')
