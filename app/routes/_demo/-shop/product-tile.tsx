import { Badge } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { useKeptFocus } from '../-apps/app-list.tsx'
import { dollars } from './money.ts'
import { ProductPicture } from './product-picture.tsx'
import { colourOf, isSoldOut, type Product } from './product.ts'
import styles from './shop.module.css'
import { Stars } from './stars.tsx'

interface ProductTileProps {
  product: Product
  /** Its place among the headings of the page. */
  level?: 'h2' | 'h3'
  /** Its mark of the wish list. */
  wish?: ReactNode
  /** Its buttons. */
  children: ReactNode
}

/** A product in a `ProductGrid`. */
export function ProductTile({ product, level: Heading = 'h3', wish, children }: ProductTileProps) {
  const { id, name, maker, price, text, shape } = product
  return (
    <li className={styles['tile']} data-item={id}>
      <div className={styles['frame']}>
        <ProductPicture shape={shape} colour={colourOf(product)} />
      </div>
      <div className={styles['what']}>
        <Heading className={styles['name']}>
          <Link to="/ecommerce/product-detail" search={{ product: id }} data-opens="">
            {name}
          </Link>
        </Heading>
        <p className={styles['maker']}>
          By {maker} <Stars product={product} />
        </p>
        <p className={styles['about']}>{text}</p>
      </div>
      <div className={styles['buy']}>
        <div className={styles['price']}>
          <span>{dollars(price)}</span>
          {isSoldOut(product) && <Badge color="gray">Sold out</Badge>}
          {wish && <span className={styles['wish']}>{wish}</span>}
        </div>
        <div className={styles['buttons']}>{children}</div>
      </div>
    </li>
  )
}

interface ProductGridProps {
  label: string
  /** As tiles next to each other, or as rows. */
  view?: 'grid' | 'list'
  children: ReactNode
}

/** Products with their pictures. */
export function ProductGrid({ label, view = 'grid', children }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list)
  return (
    <ul ref={list} className={styles['grid']} data-view={view} aria-label={label}>
      {children}
    </ul>
  )
}
