import { IconButton } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { columnNames } from './user-columns.ts'
import { StatusPill, UserAvatar, VerifiedDot } from './user-marks.tsx'
import { labelOf, type User } from './user.ts'
import styles from './users-list.module.css'
import { sortColumns } from './users-search.ts'
import type { UsersTable as Table } from './users-table-state.ts'

type UserRow = ReturnType<Table['getRowModel']>['rows'][number]

interface UsersTableProps {
  /** The scroll container. */
  ref: Ref<HTMLElement>
  table: Table
  /** The rows of the current page. */
  rows: readonly UserRow[]
  onDelete: (user: User) => void
}

/** A page of users. On narrow screens each row becomes a card. */
export function UsersTable({ ref, table, rows, onDelete }: UsersTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section ref={ref} className={styles['scroll']} aria-label="Table of users" tabIndex={0}>
      <table className={styles['table']}>
        <Head table={table} />
        <tbody>
          {rows.map((row) => (
            <UserLine key={row.id} row={row} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ table }: { table: Table }) {
  const [sorted] = table.state.sorting
  return (
    <thead>
      <tr>
        {sortColumns.map((id) => {
          const order = sorted?.id === id ? (sorted.desc ? 'descending' : 'ascending') : undefined
          return (
            <th key={id} scope="col" aria-sort={order}>
              <button type="button" onClick={() => table.getColumn(id)?.toggleSorting()}>
                {columnNames[id]}
                {order === 'ascending' && <ArrowUp size={13} aria-hidden="true" />}
                {order === 'descending' && <ArrowDown size={13} aria-hidden="true" />}
              </button>
            </th>
          )
        })}
        <th scope="col">
          <span className={styles['plain']}>Actions</span>
        </th>
      </tr>
    </thead>
  )
}

function UserLine({ row, onDelete }: { row: UserRow; onDelete: (user: User) => void }) {
  const user = row.original
  const isSelected = row.getIsSelected()
  return (
    <tr data-selected={isSelected || undefined}>
      <td data-label={columnNames.id}>
        <label className={styles['pick']}>
          <input
            type="checkbox"
            checked={isSelected}
            // With Shift it selects all rows since the last one.
            onChange={row.getToggleSelectedHandler()}
            aria-label={`Select ${user.name}, ID ${user.id}`}
          />
          {user.id}
        </label>
      </td>
      <th scope="row">
        <Link to="/app/user/view" search={{ id: user.id }} className={styles['user']}>
          <UserAvatar user={user} />
          {user.username}
        </Link>
      </th>
      <td data-label={columnNames.email}>
        <bdi>{user.email}</bdi>
      </td>
      <td data-label={columnNames.name}>{user.name}</td>
      <td data-label={columnNames.country}>{user.country || '–'}</td>
      <td data-label={columnNames.role}>{labelOf(user.role)}</td>
      <td data-label={columnNames.status}>
        <StatusPill status={user.status} />
      </td>
      <td data-label={columnNames.is_verified}>
        <VerifiedDot isVerified={user.is_verified} />
      </td>
      <td data-label={columnNames.department}>{labelOf(user.department)}</td>
      <td data-label="Actions">
        <span className={styles['actions']}>
          <IconButton asChild variant="ghost" color="gray">
            <Link to="/app/user/edit" search={{ id: user.id }} aria-label={`Edit ${user.name}`}>
              <Pencil size={16} aria-hidden="true" />
            </Link>
          </IconButton>
          <IconButton variant="ghost" color="red" aria-label={`Delete ${user.name}`} onClick={() => onDelete(user)}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </td>
    </tr>
  )
}
