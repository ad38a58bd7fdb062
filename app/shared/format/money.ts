import { cachedFormat } from './intl-cache.ts'

const moneyFormat = cachedFormat(
  (locale: string, options: { currency: string }) => new Intl.NumberFormat(locale, { style: 'currency', ...options }),
)

/** An amount in the minor unit of its currency, as people read it: 1,234.50 as €1,234.50. */
export function formatMoney(locale: string, currency: string, minor: number): string {
  return moneyFormat(locale, { currency }).format(majorUnits(currency, minor))
}

/** An amount in the minor unit of its currency, in its major one: 1,234.5 of 123,450 cents, 900 of 900 yen. */
export const majorUnits = (currency: string, minor: number): number => minor / 10 ** minorDigits(currency)

/** How many decimals a currency has: 2 for EUR, none for JPY. */
export function minorDigits(currency: string): number {
  return moneyFormat('en', { currency }).resolvedOptions().maximumFractionDigits ?? 2
}
