import type { Translator } from '#app/shared/messages/translator.ts'
import type { SavedCard } from '#server/billing/billing.ts'

/** Brands as they write themselves; others as Stripe does, with a capital. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Returns a card's name: Visa ending in 4242. */
export const cardName = ({ t }: Translator<'billing'>, { brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
  t('cardEnding', { brand: brands[brand] ?? brand.replace(/^./, (first) => first.toUpperCase()), digits: last4 })
