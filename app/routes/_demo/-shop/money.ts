import { formatMoney } from '#app/shared/format/money.ts'

/** Returns cents as dollars: $1,234.50. The demo pages are in English. */
export const dollars = (cents: number): string => formatMoney('en', 'USD', cents)
