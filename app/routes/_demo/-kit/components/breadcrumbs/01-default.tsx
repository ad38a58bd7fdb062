import { Link } from '@tanstack/react-router'
import styles from './breadcrumbs.module.css'

export const about = 'The way from the first page to this one. The last part is where the person is, so it is no link.'

export default function DefaultBreadcrumbs() {
  return (
    <nav aria-label="Breadcrumb, default">
      <ol className={styles['crumbs']}>
        <li>
          <Link to="/ecommerce/shop">Shop</Link>
        </li>
        <li>
          <Link to="/ecommerce/wishlist">Wishlist</Link>
        </li>
        <li>
          <span aria-current="page">Watering can</span>
        </li>
      </ol>
    </nav>
  )
}
