import { Star } from 'lucide-react'
import { formatCount, formatDecimal } from '#app/shared/format/number.ts'
import type { Product } from './product.ts'
import styles from './shop.module.css'

/** What customers think of a product, from 1 to 5 stars. */
export const Stars = ({ product: { rating, ratings } }: { product: Pick<Product, 'rating' | 'ratings'> }) => (
  <span className={styles['stars']}>
    <Star size={13} aria-hidden="true" />
    <span aria-hidden="true">
      {formatDecimal('en', rating)} ({formatCount('en', ratings)})
    </span>
    <span className="visually-hidden">
      {formatDecimal('en', rating)} of 5 stars, {formatCount('en', ratings)} ratings
    </span>
  </span>
)
