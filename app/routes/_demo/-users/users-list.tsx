import { useRef } from 'react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { NoUsers } from './no-users.tsx'
import { Pager } from './pager.tsx'
import { PrintedUsers } from './printed-users.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { deleteUsers, setStatus } from './user-store.ts'
import type { User, UserStatus } from './user.ts'
import { UsersBar } from './users-bar.tsx'
import { countedUsers, userCount } from './users-count.ts'
import styles from './users-list.module.css'
import { pageOf, useUsersTable } from './users-table-state.ts'
import { UsersTable } from './users-table.tsx'
import { changedSearch, type ListSearch } from './users-search.ts'

interface UsersListProps {
  users: readonly User[]
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

const doneTo: Record<UserStatus, string> = { active: 'activated', blocked: 'blocked', deactivated: 'deactivated' }

/** The table of users with the bars above and below it. */
export function UsersList({ users, search, onSearch }: UsersListProps) {
  const table = useUsersTable({ users, search, onSearch })
  const region = useRef<HTMLElement>(null)
  const matching = table.getRowModel().rows
  const selected = table.getFilteredSelectedRowModel().rows.map(({ original }) => original)
  const chosen = selected.length > 0 ? selected : matching.map(({ original }) => original)
  const { from, to, ...place } = pageOf(matching.length, search)
  const counted = countedUsers(matching.length, users.length)
  useAnnounced('result', counted)

  const finish = (done: string, undo: () => void) => {
    table.resetRowSelection(true)
    // The pressed button may be gone or of no use now; the table is the place to go on from.
    region.current?.focus({ preventScroll: true })
    showToast({
      kind: 'success',
      text: `${done}.`,
      action: {
        label: 'Undo',
        run() {
          undo()
          showToast({ kind: 'success', text: `Undone: ${done}.` })
        },
      },
    })
  }
  const remove = (gone: readonly User[]) => finish(`${userCount(gone)} deleted`, deleteUsers(gone))

  return (
    <>
      <div className={styles['screen']}>
        <UsersBar search={search} onSearch={onSearch} counted={counted} chosen={chosen} total={matching.length} />
        <SelectionBar
          all={table.getIsAllRowsSelected() || (table.getIsSomeRowsSelected() && 'indeterminate')}
          total={matching.length}
          selected={selected}
          onAll={(all) => table.toggleAllRowsSelected(all)}
          onStatus={(status) => finish(`${userCount(selected)} ${doneTo[status]}`, setStatus(selected, status))}
          onDelete={() => remove(selected)}
        />
        <UsersTable ref={region} table={table} rows={matching.slice(from, to)} onDelete={(user) => remove([user])} />
        {matching.length === 0 ? (
          <NoUsers search={search} onSearch={onSearch} isEmpty={users.length === 0} />
        ) : (
          <Pager
            {...place}
            perPage={search.perPage ?? 20}
            range={`${from + 1}–${to} of ${matching.length}`}
            onPage={(page) => onSearch({ ...search, page: page === 1 ? undefined : page })}
            onPerPage={(perPage) => onSearch(changedSearch(search, { perPage: perPage === 20 ? undefined : perPage }))}
          />
        )}
      </div>
      <PrintedUsers users={chosen} />
    </>
  )
}
