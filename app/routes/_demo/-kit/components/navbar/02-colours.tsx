import { Sprout } from 'lucide-react'
import styles from './navbar.module.css'

export const about =
  'The whole bar in one colour. On dark pages it is a dark shade of it, so that the bar does not glare.'
export const isWide = true

const bars = [
  { color: 'teal', name: 'Seeds' },
  { color: 'green', name: 'Plants' },
  { color: 'red', name: 'Kiln' },
  { color: 'blue', name: 'Pond' },
  { color: 'amber', name: 'Market' },
  { color: 'gray', name: 'Archive' },
]

export default function NavbarColours() {
  return (
    <div className={styles['stack']}>
      {bars.map(({ color, name }) => (
        <nav
          key={name}
          aria-label={name}
          data-accent-color={color}
          className={`${styles['bar']} ${styles['coloured']}`}
        >
          <a href="#colours" className={styles['brand']}>
            <Sprout size={18} aria-hidden="true" /> {name}
          </a>
          <ul className={`${styles['links']} ${styles['end']}`}>
            <li>
              <a href="#colours" aria-current="page">
                Today
              </a>
            </li>
            <li>
              <a href="#colours">This week</a>
            </li>
          </ul>
        </nav>
      ))}
    </div>
  )
}
