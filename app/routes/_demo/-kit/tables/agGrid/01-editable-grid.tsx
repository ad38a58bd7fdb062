import { Button } from '@radix-ui/themes'
import type { ColDef, GridApi } from 'ag-grid-community'
import { Download } from 'lucide-react'
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { downloadText, toCsv } from '#app/components/data-table/csv.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { FilterBar, SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { people, type Person } from '../people.ts'
import styles from './grid.module.css'
import { hasRoom, notYet, watchWidth } from './room.ts'

export const about =
  'Double-click a cell, or press Enter on it, to edit it. Columns are sorted by their headings and resized by their edges. The file has the rows that match, in their order.'

export const isWide = true

const CommunityGrid = lazy(() => import('./community-grid.tsx'))

const fields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['company', 'Company'],
  ['city', 'City'],
  ['country', 'Country'],
  ['state', 'State'],
  ['zip', 'ZIP'],
  ['followers', 'Followers'],
] as const

const everyColumn: ColDef<Person> = { editable: true, width: 150 }
const rows = people.map((person) => ({ ...person }))

export default function EditableGrid() {
  const [grid, setGrid] = useState<GridApi<Person> | null>(null)
  const [search, setSearch] = useState('')
  const [size, setSize] = useState('20')
  const isRoomy = useSyncExternalStore(watchWidth, hasRoom, notYet)
  const columns = useMemo(
    () =>
      fields.map(([field, headerName]): ColDef<Person> => ({
        field,
        headerName,
        ...(field === 'email' && { width: 240, pinned: isRoomy && 'left' }),
        ...(field === 'followers' && { filter: 'agNumberColumnFilter', cellEditor: 'agNumberCellEditor' }),
      })),
    [isRoomy],
  )
  const exportCsv = () => {
    const found: Person[] = []
    grid?.forEachNodeAfterFilterAndSort(({ data }) => data && found.push(data))
    const header = fields.map(([, name]) => name)
    const lines = found.map((person) => fields.map(([field]) => person[field]))
    downloadText('people.csv', 'text/csv', toCsv(header, lines))
  }
  return (
    <>
      <FilterBar
        label="People in the grid"
        end={
          <Button variant="soft" color="gray" highContrast disabled={!grid} onClick={exportCsv}>
            <Download size={15} aria-hidden="true" /> Export as CSV
          </Button>
        }
      >
        <SearchInput label="Search all columns" value={search} maxLength={60} onType={setSearch} />
        <ValueChoice
          label="Rows per page"
          labelled
          values={['20', '50', '100', '134']}
          nameOf={(value) => value}
          value={size}
          onChoose={setSize}
        />
      </FilterBar>
      <div className={styles['grid']}>
        {isRoomy === null ? (
          <Note>Loading the grid…</Note>
        ) : (
          <Suspense fallback={<Note>Loading the grid…</Note>}>
            <CommunityGrid
              rowData={rows}
              columnDefs={columns}
              defaultColDef={everyColumn}
              rowSelection={{ mode: 'multiRow' }}
              quickFilterText={search}
              pagination
              paginationPageSize={Number(size)}
              paginationPageSizeSelector={false}
              onGridReady={({ api }) => setGrid(api)}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
