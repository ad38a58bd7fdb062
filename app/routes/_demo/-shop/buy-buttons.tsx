import { Button, IconButton } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Heart, ShoppingCart } from 'lucide-react'
import type { AppChange } from '../-apps/app-store.ts'
import apps from '../-apps/apps.module.css'
import { mostOf, quantityIn } from './cart.ts'
import { isSoldOut, type Colour, type Product } from './product.ts'
import { added, wishRemoved, wishSet, type ShopData } from './shop-store.ts'

interface BuyProps {
  product: Product
  /** The color that is added to the cart. */
  colour: Colour
  data: ShopData
  onChange: (change: AppChange<ShopData>) => void
}

/** Adds a product to the cart; once it is there, a link leads to the cart. */
export function CartButton({ product, colour, data: { cart }, onChange }: BuyProps) {
  if (isSoldOut(product)) {
    return (
      <Button size="1" disabled>
        Sold out
      </Button>
    )
  }
  const quantity = quantityIn(cart, product.id, colour)
  const label = quantity > 0 ? 'Add another' : 'Add to cart'
  return (
    <>
      <Button
        size="1"
        variant={quantity > 0 ? 'soft' : 'solid'}
        highContrast={quantity > 0}
        aria-label={`${label}: ${product.name}`}
        // It keeps the focus that a disabled button would lose.
        aria-disabled={quantity >= mostOf(product)}
        onClick={() => quantity < mostOf(product) && onChange(added(cart, product, colour))}
      >
        <ShoppingCart size={13} aria-hidden="true" /> {label}
      </Button>
      {quantity > 0 && (
        <Button size="1" variant="soft" color="gray" highContrast asChild>
          <Link to="/ecommerce/checkout" aria-label={`View in cart (${quantity}): ${product.name}`}>
            View in cart ({quantity})
          </Link>
        </Button>
      )}
    </>
  )
}

/** Puts a product on the wish list, or removes it. */
export function WishButton({ product, data: { wishes }, onChange }: Omit<BuyProps, 'colour'>) {
  const isWished = wishes.includes(product.id)
  return (
    <IconButton
      size="1"
      variant="ghost"
      color="gray"
      className={apps['toggle'] ?? ''}
      aria-label={`Wish list: ${product.name}`}
      aria-pressed={isWished}
      onClick={() => onChange(isWished ? wishRemoved(product) : wishSet(product.id, true))}
    >
      <Heart size={16} aria-hidden="true" />
    </IconButton>
  )
}
