import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Heart, ShoppingCart, Store } from 'lucide-react'
import { Actions } from '#app/components/layout/actions.tsx'
import { countOf } from './cart.ts'
import type { ShopData } from './shop-store.ts'

interface ShopLinksProps {
  /** The page with the links, which needs none to itself. */
  here: 'shop' | 'product' | 'wishlist' | 'checkout' | 'dashboard'
  /** Undefined while it is loading. */
  data: ShopData | undefined
}

const look = { variant: 'soft', color: 'gray', highContrast: true, asChild: true } as const

/** The ways to the other pages of the shop, with how much is on the wish list and in the cart. */
export function ShopLinks({ here, data }: ShopLinksProps) {
  const wishes = data?.wishes.length ?? 0
  const things = countOf(data?.cart ?? [])
  return (
    <Actions asChild>
      <nav aria-label="Shop">
        {here !== 'shop' && (
          <Button {...look}>
            <Link to="/ecommerce/shop">
              <Store size={15} aria-hidden="true" /> All products
            </Link>
          </Button>
        )}
        {here !== 'wishlist' && (
          <Button {...look}>
            <Link to="/ecommerce/wishlist">
              <Heart size={15} aria-hidden="true" /> Wish list ({wishes})
            </Link>
          </Button>
        )}
        {here !== 'checkout' && (
          <Button asChild>
            <Link to="/ecommerce/checkout">
              <ShoppingCart size={15} aria-hidden="true" /> Cart ({things})
            </Link>
          </Button>
        )}
      </nav>
    </Actions>
  )
}
