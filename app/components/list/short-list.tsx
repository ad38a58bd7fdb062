import type { ReactNode } from 'react'
import { Note } from '../feedback/note.tsx'
import { Card } from '../layout/card.tsx'
import styles from './short-list.module.css'

/** How many items a short list shows at most. */
export const maxShortList = 3

interface ShortListItem {
  key: string
  what: ReactNode
  /** Small print below it, in one line. */
  note: ReactNode
}

interface ShortListProps {
  title: string
  /** The one step to all of it. */
  link: ReactNode
  /** How many items there are; the list has room for them before they are read. */
  count: number
  /** Undefined while they are read. */
  items: readonly ShortListItem[] | undefined
}

/** The first items of something that a page of its own lists. Nothing if there are none. */
export function ShortList({ title, link, count, items }: ShortListProps) {
  if (count === 0) return null
  return (
    <Card title={title} actions={<span className={styles['step']}>{link}</span>}>
      <ul className={styles['list']} style={{ ['--rows' as string]: Math.min(count, maxShortList) }}>
        {items?.map(({ key, what, note }) => (
          <li key={key}>
            <span className={styles['what']}>{what}</span>
            <Note as="span">{note}</Note>
          </li>
        ))}
      </ul>
    </Card>
  )
}
