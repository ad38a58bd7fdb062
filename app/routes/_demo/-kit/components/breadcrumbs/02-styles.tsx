import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { Stack } from '#app/components/layout/stack.tsx'
import styles from './breadcrumbs.module.css'

export const about =
  'A dot, a chevron, a home icon or a ground. What is between two parts is drawn, so it is never read aloud.'

const looks = [
  { name: 'dots', between: 'dot' },
  { name: 'chevrons', between: 'chevron' },
  { name: 'a home icon', between: 'chevron', hasIcon: true },
  { name: 'a ground', between: 'slash', look: 'bar' },
]

export default function BreadcrumbStyles() {
  return (
    <Stack gap="3">
      {looks.map(({ name, between, look, hasIcon }) => (
        <nav key={name} aria-label={`Breadcrumb with ${name}`}>
          <ol className={styles['crumbs']} data-between={between} data-look={look}>
            <li>
              <Link to="/ecommerce/shop" aria-label="Shop">
                {hasIcon ? <House size={16} aria-hidden="true" /> : 'Shop'}
              </Link>
            </li>
            <li>
              <Link to="/ecommerce/wishlist">Wishlist</Link>
            </li>
            <li>
              <span aria-current="page">Watering can</span>
            </li>
          </ol>
        </nav>
      ))}
    </Stack>
  )
}
