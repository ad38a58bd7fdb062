import { columnNames, valueOf } from './user-columns.ts'
import type { User } from './user.ts'
import styles from './users-list.module.css'
import { sortColumns } from './users-search.ts'

/** The users on paper: all of them, not only a page. It is shown only by the printer. */
export function PrintedUsers({ users }: { users: readonly User[] }) {
  return (
    <table className={styles['printed']}>
      <thead>
        <tr>
          {sortColumns.map((column) => (
            <th key={column} scope="col">
              {columnNames[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            {sortColumns.map((column) => (
              <td key={column}>{valueOf(user, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
