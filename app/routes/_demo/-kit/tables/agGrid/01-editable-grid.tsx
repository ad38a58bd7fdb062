import { Button } from '@radix-ui/themes'
import type { GridApi } from 'ag-grid-community'
import { Download } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { downloadText } from '#app/components/data-table/csv.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { FilterBar, SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { NumberPager } from '#app/components/list/pager.tsx'
import { people, type Person } from '../people.ts'
import { columnsFor, csvOf } from './columns.ts'
import styles from './grid.module.css'
import { useRoom } from './use-room.ts'

export const about =
  'Double-click a cell, or press Enter on it, to edit it. Press a heading to sort, and drag its edge to resize. The CSV file has all rows that match.'

export const isWide = true

const CommunityGrid = lazy(() => import('./community-grid.tsx'))
const sizes = ['20', '50', '100', '134'] as const
// Edits change these rows, not the list that the other tables share.
const rows = people.map((person) => ({ ...person }))

export default function EditableGrid() {
  const [grid, setGrid] = useState<GridApi<Person> | null>(null)
  const [search, setSearch] = useState('')
  const [size, setSize] = useState<(typeof sizes)[number]>('20')
  const [{ page, total }, setPaging] = useState({ page: 0, total: rows.length })
  const isRoomy = useRoom()
  const columns = useMemo(() => columnsFor(isRoomy === true), [isRoomy])
  const loading = <Note>Loading the grid…</Note>
  return (
    <>
      <FilterBar
        label="People in the grid"
        end={
          <Button
            variant="soft"
            color="gray"
            highContrast
            disabled={!grid}
            onClick={() => grid && downloadText('people.csv', 'text/csv', csvOf(grid))}
          >
            <Download size={15} aria-hidden="true" /> Export as CSV
          </Button>
        }
      >
        <SearchInput label="Search all columns" value={search} maxLength={60} onType={setSearch} />
        <ValueChoice
          label="Rows per page"
          values={sizes}
          nameOf={(value) => `${value} rows`}
          value={size}
          onChoose={setSize}
        />
      </FilterBar>
      <div className={styles['grid']}>
        {isRoomy === null ? (
          loading
        ) : (
          <Suspense fallback={loading}>
            <CommunityGrid
              rowData={rows}
              columnDefs={columns}
              rowSelection={{ mode: 'multiRow' }}
              quickFilterText={search}
              pagination
              paginationPageSize={Number(size)}
              suppressPaginationPanel
              onGridReady={({ api }) => setGrid(api)}
              onPaginationChanged={({ api }) =>
                setPaging({ page: api.paginationGetCurrentPage(), total: api.paginationGetRowCount() })
              }
            />
          </Suspense>
        )}
      </div>
      <NumberPager
        label="Pages of the grid"
        first={0}
        at={page}
        perPage={Number(size)}
        total={total}
        before="Previous"
        after="Next"
        onPage={(at) => grid?.paginationGoToPage(at)}
        apart
      />
    </>
  )
}
