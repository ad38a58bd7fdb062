import { TextField } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { foundPages } from './found-pages.ts'
import styles from './find-page.module.css'

/** A search of the menu by the titles of its pages, limited to those the role may open. */
export default function FindPage({ role }: { role: Role }) {
  const t = useMessages('shell')
  const [wanted, setWanted] = useState('')
  const found = foundPages(role, wanted, t)
  useAnnounced('result', wanted.trim() === '' ? '' : t('pagesFound', { count: found.length }))
  return (
    <search className={styles['find']}>
      <TextField.Root
        type="search"
        aria-label={t('findPage')}
        placeholder={t('findPage')}
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
      {found.length === 0 && (
        <EmptyState lack="found" icon={SearchX}>
          {t('note.noPageNamed')}
        </EmptyState>
      )}
    </search>
  )
}
