import { cachedFormat } from './intl-cache.ts'

const moneyFormat = cachedFormat(
  (locale: string, options: { currency: string }) => new Intl.NumberFormat(locale, { style: 'currency', ...options }),
)

const priceFormat = cachedFormat(
  (locale: string, options: { currency: string }) =>
    new Intl.NumberFormat(locale, { style: 'currency', trailingZeroDisplay: 'stripIfInteger', ...options }),
)

/** Returns an amount in its currency's minor unit for people: €1,234.50. */
export function formatMoney(locale: string, currency: string, minor: number): string {
  return moneyFormat(locale, { currency }).format(majorUnits(currency, minor))
}

/** Returns a price, without decimals if it has none: €29, €24.17. */
export function formatPrice(locale: string, currency: string, minor: number): string {
  return priceFormat(locale, { currency }).format(majorUnits(currency, minor))
}

/** Returns an amount of the minor unit in the major one: 1,234.5 for 123,450 cents, 900 for 900 yen. */
export const majorUnits = (currency: string, minor: number): number => minor / 10 ** minorDigits(currency)

/** Returns the number of decimals of a currency: 2 for EUR, none for JPY. */
export function minorDigits(currency: string): number {
  return moneyFormat('en', { currency }).resolvedOptions().maximumFractionDigits ?? 2
}
