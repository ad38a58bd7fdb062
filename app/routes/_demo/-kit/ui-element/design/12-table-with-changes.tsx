import { changeColumn } from '#app/components/data-table/change-column.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { Looks } from './looks.tsx'

export const about = 'A change has a colour only beyond normal variation. Press a heading to sort.'
export const isWide = true

interface Landing {
  path: string
  now: number
  before: number
}
const pages: Landing[] = [
  { path: '/jugs', now: 412, before: 260 },
  { path: '/bowls', now: 198, before: 204 },
  { path: '/seeds', now: 96, before: 181 },
  { path: '/market', now: 54, before: 0 },
]
const columns: DataColumn<Landing>[] = [
  { id: 'path', header: 'Page', value: ({ path }) => path },
  { id: 'now', header: 'Visits', value: ({ now }) => now, numeric: true },
  changeColumn({
    header: 'Change',
    locale: 'en',
    words: { new: 'new', gone: 'gone' },
    better: 'up',
    of: ({ now, before }) => countChange(now, before),
  }),
]

export default function TableWithChanges() {
  return (
    <Looks>
      {(look) => (
        <DataTable
          label="pages"
          name={`pages, ${look}`}
          one="Page"
          rows={pages}
          columns={columns}
          rowKey={({ path }) => path}
          sortedBy={{ id: 'now', desc: true }}
          fileName="pages"
        />
      )}
    </Looks>
  )
}
