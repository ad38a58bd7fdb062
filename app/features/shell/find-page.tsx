import { TextField, VisuallyHidden } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#app/shared/access/permissions.ts'
import { foundPages } from './found-pages.ts'
import styles from './find-page.module.css'

/** A search of the menu by the titles of its pages; those the role may not open are not found. */
export default function FindPage({ role }: { role: Role }) {
  const [wanted, setWanted] = useState('')
  const found = foundPages(role, wanted)
  return (
    <search className={styles['find']}>
      <TextField.Root
        type="search"
        aria-label="Find a page"
        placeholder="Find a page"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      >
        <TextField.Slot>
          <Search size={15} aria-hidden="true" />
        </TextField.Slot>
      </TextField.Root>
      <ul className={styles['pages']}>
        {found.map(({ id, title, icon: Icon, link }) => (
          <li key={id}>
            <Link {...link} className={styles['page']}>
              <Icon size={15} aria-hidden="true" /> {title}
            </Link>
          </li>
        ))}
      </ul>
      <VisuallyHidden asChild>
        <output>{wanted.trim() === '' ? '' : `${found.length} ${found.length === 1 ? 'page' : 'pages'} found`}</output>
      </VisuallyHidden>
      {found.length === 0 && <p className={styles['none']}>No page of yours has that name.</p>}
    </search>
  )
}
