import { createFileRoute } from '@tanstack/react-router'
import type { Unread } from '../-form/unread.ts'
import { ShopPage } from '../-shop/shop-page.tsx'
import type { ShopSearch } from '../-shop/shop-search.ts'

export const Route = createFileRoute('/_demo/ecommerce/shop')({
  // The page reads it: what a route imports is loaded before any demo opens.
  validateSearch: (search: Record<string, unknown>): Unread<ShopSearch> => search,
  head: () => ({ meta: [{ title: 'Shop (demo) · Loop' }] }),
  component: ShopPage,
})
