import { createFileRoute } from '@tanstack/react-router'
import type { Unread } from '../-form/unread.ts'
import { ProductPage } from '../-shop/product-page.tsx'

interface ProductSearch {
  /** The id of a product; without one it is the first. */
  product?: number
  colour?: string
}

export const Route = createFileRoute('/_demo/ecommerce/product-detail')({
  validateSearch: (search: Record<string, unknown>): Unread<ProductSearch> => search,
  head: () => ({ meta: [{ title: 'Shop: product (demo) · Loop' }] }),
  component: ProductDetail,
})

function ProductDetail() {
  const { product, colour } = Route.useSearch()
  // Anything but a number is nobody's.
  const id = typeof product === 'number' ? product : product === undefined ? undefined : 0
  return <ProductPage id={id} colour={typeof colour === 'string' ? colour : undefined} />
}
