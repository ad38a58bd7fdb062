import { createFileRoute } from '@tanstack/react-router'
import type { Unread } from '../-form/unread.ts'
import { CheckoutPage } from '../-shop/checkout-page.tsx'
import type { CheckoutSearch } from '../-shop/checkout.ts'

export const Route = createFileRoute('/_demo/ecommerce/checkout')({
  // The page reads it: what a route imports is loaded before any demo opens.
  validateSearch: (search: Record<string, unknown>): Unread<CheckoutSearch> => search,
  head: () => ({ meta: [{ title: 'Shop: checkout (demo) · Loop' }] }),
  component: Checkout,
})

function Checkout() {
  return <CheckoutPage address={Route.useSearch()} />
}
