import { useEffect, useRef, useState } from 'react'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import type { DataItem } from './data-item.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { useItemSource } from './item-source.ts'
import { ItemTableView } from './item-table.tsx'
import { ListBar } from './list-bar.tsx'
import { Pager } from './pager.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Look } from './table-model.ts'
import { useDeleting } from './use-deleting.ts'
import { useItemTable } from './use-item-table.ts'
import { useItems } from './use-items.ts'
import { useListActions } from './use-list-actions.ts'
import { usePreparedOrders } from './use-prepared-orders.ts'
import { usedFilters, type View, type ChangeView } from './view-search.ts'

interface DataListProps {
  look: Look
  view: View
  onView: ChangeView
  /** Opens the panel for an item, or for a new one. */
  onEdit: (item: DataItem | null) => void
}

const noItems: readonly DataItem[] = []

/** The controls, the table and the pager of one source of items. */
export function DataList({ look, view, onView, onEdit }: DataListProps) {
  const source = useItemSource(view.many)
  const { left, remove } = useDeleting(source)
  const { items, total, isBusy, error, retry } = useItems(view, left)
  usePreparedOrders(view.many ? items : null)
  const table = useItemTable({ items: items ?? noItems, total, view, look, onView })
  const scroller = useRef<HTMLElement>(null)
  const actions = useListActions({ table, items, isPage: total !== null, source, remove, edit: onEdit, scroller })
  const filterCount = usedFilters(view).filter((name) => name !== 'q').length
  const [areFiltersOpen, setFiltersOpen] = useState(filterCount > 0)
  const hasPictures = table.columnIds.includes('image')

  // The asked page may be gone, as after deleting its last row.
  const isSure = items !== null && !isBusy && !view.many
  useEffect(() => {
    if (isSure && table.page !== view.page) onView({ page: table.page })
  }, [isSure, table.page, view.page, onView])

  return (
    <>
      <ListBar
        view={view}
        look={look}
        onView={onView}
        filterCount={filterCount}
        areFiltersOpen={areFiltersOpen}
        onFilters={() => setFiltersOpen(!areFiltersOpen)}
        onExport={actions.exportCsv}
        isEmpty={table.total === 0}
      />
      {areFiltersOpen && <FilterPanel view={view} onView={onView} isFiltered={filterCount > 0} />}
      {items ? (
        <>
          <SelectionBar
            selected={table.selectedIds.length}
            total={table.total}
            onAll={actions.selectAll}
            onNone={() => table.select(Object.keys(table.selected), false)}
            onDelete={actions.removeSelected}
          />
          <ItemTableView
            table={table}
            view={view}
            hasPictures={hasPictures}
            isBusy={isBusy}
            actions={actions.rows}
            scroller={scroller}
          />
          {table.total === 0 && <EmptyList view={view} onView={onView} onAdd={() => onEdit(null)} />}
          <Pager page={table.page} view={view} total={table.total} onView={onView} />
        </>
      ) : error ? (
        <ErrorNote error={error} onRetry={retry} />
      ) : (
        <Loading height="360px" shape="table" />
      )}
    </>
  )
}
