import { Switch } from '@radix-ui/themes'
import { Download, Filter, Rows2, Rows4, Search } from 'lucide-react'
import { useId } from 'react'
import tableStyles from '#app/components/data-table/data-table.module.css'
import { Popup } from '#app/components/layout/popup.tsx'
import styles from './data-list.module.css'
import { columnNames } from './item-cells.tsx'
import type { Look } from './table-model.ts'
import { useDraft } from './use-draft.ts'
import {
  densities,
  hiddenColumns,
  hideableColumns,
  orderOf,
  sortableColumns,
  type Density,
  type Order,
  type View,
  type ChangeView,
} from './view-search.ts'

interface ListBarProps {
  view: View
  look: Look
  onView: ChangeView
  /** Number of filters in use, without the search. */
  filterCount: number
  areFiltersOpen: boolean
  onFilters: () => void
  onExport: () => void
  /** Whether there is nothing to export. */
  isEmpty: boolean
}

/** The controls above the table: search, filters, order, columns, density, CSV and the 50,000 rows. */
export function ListBar({
  view,
  look,
  onView,
  filterCount,
  areFiltersOpen,
  onFilters,
  onExport,
  isEmpty,
}: ListBarProps) {
  const manyId = useId()
  return (
    <div className={tableStyles['bar']}>
      <SearchField view={view} onView={onView} />
      <button
        type="button"
        className={tableStyles['button']}
        aria-expanded={areFiltersOpen}
        aria-controls={areFiltersOpen ? 'data-list-filters' : undefined}
        onClick={onFilters}
      >
        <Filter size={15} aria-hidden="true" /> {filterCount === 0 ? 'Filters' : `Filters (${filterCount})`}
      </button>
      <SortChoice view={view} onView={onView} />
      <ColumnMenu view={view} look={look} onView={onView} />
      <DensityChoice view={view} onView={onView} />
      <button type="button" className={tableStyles['button']} disabled={isEmpty} onClick={onExport}>
        <Download size={15} aria-hidden="true" /> CSV
      </button>
      <span className={styles['many']}>
        <Switch id={manyId} size="1" checked={view.many} onCheckedChange={(many) => onView({ many, page: 1 })} />
        <label htmlFor={manyId}>50,000 rows</label>
      </span>
    </div>
  )
}

type ViewControlProps = Pick<ListBarProps, 'view' | 'onView'>

function SearchField({ view, onView }: ViewControlProps) {
  const draft = useDraft({
    value: view.q,
    toText: (text) => text,
    parse: (text) => ({ value: text.slice(0, 100) }),
    save: (q) => onView({ q, page: 1 }),
    isHere: view.many,
  })
  return (
    <label className={tableStyles['search']}>
      <Search size={15} aria-hidden="true" />
      <span className="visually-hidden">Search items</span>
      <input
        type="search"
        placeholder="Search items"
        maxLength={100}
        value={draft.text}
        onChange={(event) => draft.onText(event.target.value)}
        onBlur={draft.onBlur}
      />
    </label>
  )
}

const orderNames: Readonly<Record<'asc' | 'desc', string>> = { asc: 'ascending', desc: 'descending' }

/** The order as a list, for narrow screens whose cards have no headings. */
function SortChoice({ view, onView }: ViewControlProps) {
  return (
    <label className={styles['sortChoice']}>
      Sort by
      <select
        value={view.sort ?? ''}
        onChange={(event) => onView({ sort: orders.find((order) => order === event.target.value), page: 1 })}
      >
        <option value="">Newest first</option>
        {sortableColumns.flatMap((column) =>
          (['asc', 'desc'] as const).map((direction) => (
            <option key={column + direction} value={`${column}-${direction}`}>
              {columnNames[column]}, {orderNames[direction]}
            </option>
          )),
        )}
      </select>
    </label>
  )
}

const orders: readonly Order[] = sortableColumns.flatMap((column) => [
  orderOf({ column, isDescending: false }),
  orderOf({ column, isDescending: true }),
])

function ColumnMenu({ view, look, onView }: Pick<ListBarProps, 'view' | 'look' | 'onView'>) {
  const hidden = hiddenColumns(view)
  const choices = hideableColumns.filter((column) => column !== 'image' || look === 'thumb')
  return (
    <Popup label="Columns" trigger="Columns" align="start" triggerClass={tableStyles['button'] ?? ''}>
      {() => (
        <fieldset className={tableStyles['columns']}>
          <legend>Columns</legend>
          {choices.map((column) => (
            <label key={column}>
              <input
                type="checkbox"
                checked={!hidden.includes(column)}
                onChange={(event) => {
                  const others = hidden.filter((other) => other !== column)
                  const next = event.target.checked ? others : [...others, column]
                  onView({ hide: hideableColumns.filter((each) => next.includes(each)).join(',') })
                }}
              />
              {columnNames[column]}
            </label>
          ))}
        </fieldset>
      )}
    </Popup>
  )
}

const densityIcons = { comfortable: Rows2, compact: Rows4 }
const densityNames: Readonly<Record<Density, string>> = { comfortable: 'Comfortable rows', compact: 'Compact rows' }

function DensityChoice({ view, onView }: ViewControlProps) {
  return (
    <fieldset className={styles['densities']} aria-label="Density">
      {densities.map((density) => {
        const Icon = densityIcons[density]
        return (
          <button
            key={density}
            type="button"
            aria-label={densityNames[density]}
            title={densityNames[density]}
            aria-pressed={view.density === density}
            onClick={() => onView({ density })}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        )
      })}
    </fieldset>
  )
}
