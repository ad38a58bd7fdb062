import { Button, TextField } from '@radix-ui/themes'
import { Search, Sprout } from 'lucide-react'
import { useState } from 'react'
import styles from './navbar.module.css'

export const about =
  'Who it is at the start, where to go in the middle, what to do at the end. It wraps where there is no room.'
export const isWide = true

const links = ['Shop', 'Courses', 'Market', 'Contact']

export default function BasicNavbar() {
  const [current, setCurrent] = useState('Shop')
  return (
    <nav aria-label="Tilth and Tile" className={styles['bar']}>
      <a href="#basic" className={styles['brand']}>
        <Sprout size={18} aria-hidden="true" /> Tilth &amp; Tile
      </a>
      <ul className={styles['links']}>
        {links.map((name) => (
          <li key={name}>
            <a href="#basic" aria-current={name === current ? 'page' : undefined} onClick={() => setCurrent(name)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <search aria-label="Shop" className={styles['search']}>
        <form onSubmit={(event) => event.preventDefault()}>
          <TextField.Root type="search" name="query" placeholder="Search plants" aria-label="Search plants">
            <TextField.Slot>
              <Search size={15} aria-hidden="true" />
            </TextField.Slot>
          </TextField.Root>
          <Button type="submit" variant="soft" highContrast>
            Search
          </Button>
        </form>
      </search>
    </nav>
  )
}
