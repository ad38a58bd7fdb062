import { IconButton } from '@radix-ui/themes'
import { Menu, Sprout, X } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './navbar.module.css'

export const about = 'The links are behind a button, as on a narrow window.'

const links = ['Shop', 'Courses', 'Market', 'Contact']

export default function CollapsedNavbar() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label="Tilth and Tile, folded" className={`${styles['bar']} ${styles['folded']}`}>
      <a href="#collapsed" className={styles['brand']}>
        <Sprout size={18} aria-hidden="true" /> Tilth &amp; Tile
      </a>
      <div className={styles['end']}>
        <IconButton
          variant="soft"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X size={18} aria-hidden="true" /> : <Menu size={18} aria-hidden="true" />}
        </IconButton>
      </div>
      <ul id={id} className={styles['links']} hidden={!isOpen}>
        {links.map((name) => (
          <li key={name}>
            <a href="#collapsed">{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
