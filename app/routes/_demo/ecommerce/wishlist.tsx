import { createFileRoute } from '@tanstack/react-router'
import { WishlistPage } from '../-shop/wishlist-page.tsx'

export const Route = createFileRoute('/_demo/ecommerce/wishlist')({
  head: () => ({ meta: [{ title: 'Shop: wish list (demo) · Loop' }] }),
  component: WishlistPage,
})
