import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Heart, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Card } from '#app/components/layout/card.tsx'
import { useKeptFocus } from '../-apps/app-list.tsx'
import type { AppChange } from '../-apps/app-store.ts'
import { mostOf, type CartEntry } from './cart.ts'
import { dollars } from './money.ts'
import { ProductPicture } from './product-picture.tsx'
import { colourNames } from './product.ts'
import { movedToWishes, quantitySet, removed, type ShopData } from './shop-store.ts'
import styles from './shop.module.css'

interface CartStepProps {
  entries: readonly CartEntry[]
  data: ShopData
  onChange: (change: AppChange<ShopData>) => void
}

/** The first step: what is in the cart, and how many of it. */
export function CartStep({ entries, data, onChange }: CartStepProps) {
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list)
  return (
    <Card title="Your cart">
      <ul ref={list} className={styles['lines']} aria-label="Your cart">
        {entries.map((entry) => (
          <CartRow key={`${entry.productId} ${entry.colour}`} entry={entry} data={data} onChange={onChange} />
        ))}
      </ul>
    </Card>
  )
}

interface CartRowProps extends Pick<CartStepProps, 'data' | 'onChange'> {
  entry: CartEntry
}

function CartRow({ entry: { product, ...line }, data, onChange }: CartRowProps) {
  const { colour, quantity } = line
  const name = `${product.name}, ${colourNames[colour]}`
  const quantities = Array.from({ length: Math.max(mostOf(product), quantity) }, (_, index) => index + 1)
  return (
    <li className={styles['line']} data-item={`${product.id} ${colour}`}>
      <div className={styles['smallFrame']}>
        <ProductPicture shape={product.shape} colour={colour} />
      </div>
      <div className={styles['what']}>
        <Link to="/ecommerce/product-detail" search={{ product: product.id, colour }} data-opens="">
          {product.name}
        </Link>
        <p className={styles['small']}>
          {colourNames[colour]} · by {product.maker} · arrives in {product.days} days
        </p>
        <div className={styles['buttons']}>
          <label className={styles['quantity']}>
            Quantity
            <select
              aria-label={`Quantity: ${name}`}
              value={quantity}
              onChange={(event) => onChange(quantitySet({ ...line, quantity: event.target.selectedIndex + 1 }))}
            >
              {quantities.map((number) => (
                <option key={number}>{number}</option>
              ))}
            </select>
          </label>
          <Button
            size="1"
            variant="soft"
            color="gray"
            highContrast
            aria-label={`Move to wish list: ${name}`}
            onClick={() => onChange(movedToWishes(line, product, data.wishes))}
          >
            <Heart size={13} aria-hidden="true" /> Move to wish list
          </Button>
          <Button
            size="1"
            variant="soft"
            color="gray"
            highContrast
            aria-label={`Remove: ${name}`}
            onClick={() => onChange(removed(line, product))}
          >
            <Trash2 size={13} aria-hidden="true" /> Remove
          </Button>
        </div>
      </div>
      <p className={styles['price']}>{dollars(product.price * quantity)}</p>
    </li>
  )
}
