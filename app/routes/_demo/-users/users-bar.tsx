import { Button } from '@radix-ui/themes'
import { Download, Printer, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { downloadText, toCsv } from '#app/components/data-table/csv.ts'
import { columnNames, valueOf } from './user-columns.ts'
import type { User } from './user.ts'
import styles from './users-list.module.css'
import { changedSearch, sortColumns, type ListSearch } from './users-search.ts'

interface UsersBarProps {
  search: ListSearch
  onSearch: (search: ListSearch) => void
  counted: string
  /** What is exported and printed: the selected users, or all that match. */
  chosen: readonly User[]
  total: number
}

/** The bar above the table: search, the order on narrow screens, the number of users, exports. */
export function UsersBar({ search, onSearch, counted, chosen, total }: UsersBarProps) {
  const which = chosen.length < total ? `${chosen.length} selected` : total || ''
  const exportCsv = () => {
    const rows = chosen.map((user) => sortColumns.map((column) => valueOf(user, column)))
    const header = sortColumns.map((column) => columnNames[column])
    downloadText('users.csv', 'text/csv', toCsv(header, rows))
  }
  return (
    <div className={styles['bar']}>
      <SearchField
        value={search.q ?? ''}
        onSearch={(q) => onSearch(changedSearch(search, { q: q === '' ? undefined : q }))}
      />
      <SortChoice search={search} onSearch={onSearch} />
      <span className={styles['count']}>{counted}</span>
      <Button variant="outline" color="gray" highContrast disabled={total === 0} onClick={exportCsv}>
        <Download size={15} aria-hidden="true" /> Export {which} as CSV
      </Button>
      <Button variant="outline" color="gray" highContrast disabled={total === 0} onClick={() => window.print()}>
        <Printer size={15} aria-hidden="true" /> Print {which}
      </Button>
    </div>
  )
}

const settleMs = 200

/** The search field. It keeps what is typed until the address has followed, so that no letter is lost. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  if (typed !== null && typed === value) setTyped(null)
  const send = useEffectEvent((text: string) => onSearch(text))
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => send(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className={styles['search']}>
      <Search size={15} aria-hidden="true" />
      <span className="visually-hidden">Search users</span>
      <input
        type="search"
        placeholder="Search users"
        maxLength={100}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}

/** The order, where the headings that sort are not shown. */
function SortChoice({ search, onSearch }: Pick<UsersBarProps, 'search' | 'onSearch'>) {
  const options = sortColumns.flatMap((sort) => [
    { sort, desc: undefined, label: `${columnNames[sort]}, ascending` },
    { sort, desc: true as const, label: `${columnNames[sort]}, descending` },
  ])
  const chosen = options.findIndex(({ sort, desc }) => sort === (search.sort ?? 'id') && desc === search.desc)
  return (
    <label className={styles['sort']}>
      <span>Sort by</span>
      <select
        value={chosen}
        onChange={(event) => {
          const { sort, desc } = options[Number(event.target.value)] ?? {}
          onSearch(changedSearch(search, { sort: sort === 'id' ? undefined : sort, desc }))
        }}
      >
        {options.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
