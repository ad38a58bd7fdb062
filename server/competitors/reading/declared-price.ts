import type { Price } from '#app/shared/competitors/content.ts'
import { amountOf } from './amount.ts'
import { wordsBehind } from './price-words.ts'

/** Types of schema.org that state a price of what is sold; not the costs of its delivery or payment. */
const offers = /^(?:https?:\/\/schema\.org\/)?(?:Aggregate)?Offer$/i
const specifications = /^(?:https?:\/\/schema\.org\/)?(?:UnitPrice|CompoundPrice|Price)Specification$/i
export const isOfferType = (type: string): boolean => offers.test(type)
export const isSpecificationType = (type: string): boolean => specifications.test(type)

/** The named fields that are read, and no others: `priceValidUntil` may change each day. */
export const declaredFields = [
  'name',
  'price',
  'lowPrice',
  'highPrice',
  'priceCurrency',
  'unitText',
  'unitCode',
  'billingDuration',
] as const
export type DeclaredFields = Partial<Record<(typeof declaredFields)[number], string>>
export const maxDeclaredLength = 120

/** Units as UN/CEFACT codes them. */
const unitCodes: ReadonlyMap<string, string> = new Map(
  Object.entries({ MON: 'month', ANN: 'year', WEE: 'week', DAY: 'day', HUR: 'hour' }),
)
/** Durations as ISO 8601 writes them. */
const durations: ReadonlyMap<string, string> = new Map(
  Object.entries({ P1M: 'month', P1Y: 'year', P12M: 'year', P1W: 'week', P7D: 'week', P1D: 'day', PT1H: 'hour' }),
)

/** Returns the price that fields of schema.org declare; null without a number in it. */
export function declaredPrice(declared: DeclaredFields, what: string): Price | null {
  const { price = '', lowPrice = '', highPrice = '', priceCurrency: currency = '' } = declared
  const least = price || lowPrice || highPrice
  const number = /\d(?:[\d.,'’ ]*\d)?/.exec(least)?.[0]
  if (number === undefined) return null
  const isRange = price === '' && highPrice !== '' && highPrice !== least
  const written = isRange ? `${least} – ${highPrice}` : least
  const per = periodOf(declared)
  const withCurrency = currency === '' || written.includes(currency) ? written : `${written} ${currency}`
  return {
    from: 'structured',
    text: per === '' ? withCurrency : `${withCurrency} / ${per}`,
    // Declared numbers have a decimal point; those of some websites are as they show them.
    amount: amountOf(number, 'point') ?? null,
    currency,
    what,
    per,
  }
}

const periodOf = ({ unitText = '', unitCode = '', billingDuration = '' }: DeclaredFields): string =>
  unitCodes.get(unitCode.toUpperCase()) ??
  durations.get(billingDuration.toUpperCase()) ??
  wordsBehind(`/ ${unitText}`).period
