import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Heart, ShoppingCart, Trash2 } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useAppChange, useAppData } from '../-apps/app-store.ts'
import { ProductGrid, ProductTile } from './product-tile.tsx'
import { colourOf, isSoldOut, productOf } from './product.ts'
import { ShopLinks } from './shop-links.tsx'
import { movedToCart, shopStore, wishRemoved } from './shop-store.ts'
import styles from './shop.module.css'

/** The products that someone marked for later. */
export function WishlistPage() {
  const query = useAppData(shopStore)
  const change = useAppChange(shopStore)
  return (
    <Page
      title="Wish list"
      question="What did you want to think about again?"
      actions={<ShopLinks here="wishlist" data={query.data} />}
    >
      <div className={styles['panel']}>
        <QueryState query={query} height="360px">
          {(data) => {
            const wished = data.wishes.flatMap((id) => productOf(data.products, id) ?? [])
            if (wished.length === 0) return <NoWishes />
            return (
              <ProductGrid label="Wish list">
                {wished.map((product) => (
                  <ProductTile key={product.id} product={product} level="h2">
                    {!isSoldOut(product) && (
                      <Button
                        size="1"
                        aria-label={`Move to cart: ${product.name}`}
                        onClick={() => change(movedToCart(data.cart, product, colourOf(product)))}
                      >
                        <ShoppingCart size={13} aria-hidden="true" /> Move to cart
                      </Button>
                    )}
                    <Button
                      size="1"
                      variant="soft"
                      color="gray"
                      highContrast
                      aria-label={`Remove: ${product.name}`}
                      onClick={() => change(wishRemoved(product))}
                    >
                      <Trash2 size={13} aria-hidden="true" /> Remove
                    </Button>
                  </ProductTile>
                ))}
              </ProductGrid>
            )
          }}
        </QueryState>
      </div>
    </Page>
  )
}

const NoWishes = () => (
  <EmptyState
    icon={Heart}
    action={
      <Button asChild>
        <Link to="/ecommerce/shop">Show all products</Link>
      </Button>
    }
  >
    Your wish list is empty. Press the heart of a product to find it here.
  </EmptyState>
)
