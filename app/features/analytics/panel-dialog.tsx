import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { dimensionLabels } from './dimension-labels.ts'
import { panelQueryOptions, type OverviewParams } from './overview.queries.ts'
import styles from './panel-dialog.module.css'
import { panelColumns } from './panel-columns.tsx'
import { panelMetric } from './panel-rows.ts'
import { periodName } from './periods.ts'
import type { RowAction } from './row-link.tsx'

interface PanelDialogProps {
  overview: MonthOverview
  params: OverviewParams
  dimension: FilterDimension
  rowAction: RowAction
  /** Keep it stable between renders. */
  onClose: () => void
}

/** A panel's full table, in the browser's own modal dialog: it keeps the focus in and Escape closes it. */
export function PanelDialog({ overview, params, dimension, rowAction, onClose }: PanelDialogProps) {
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const { data, isError, refetch } = useQuery(panelQueryOptions({ ...params, dimension }))
  const columns = useMemo(
    () =>
      panelColumns({
        locale,
        dimension,
        goals: overview.goals,
        compared: overview.comparison !== null,
        rowAction,
        onFollow: onClose,
      }),
    [locale, dimension, overview.goals, overview.comparison, rowAction, onClose],
  )
  useEffect(() => dialog.current?.showModal(), [])
  const { many } = dimensionLabels[dimension]
  return (
    <dialog ref={dialog} className={styles['dialog']} onClose={onClose} aria-labelledby="panel-dialog-title">
      <header className={styles['head']}>
        <div>
          <h2 id="panel-dialog-title">{many}</h2>
          <p>
            {overview.website.domain}, {periodName(locale, overview.period)}
            {params.filters.length > 0 && ', filtered'}
          </p>
        </div>
        <button type="button" onClick={() => dialog.current?.close()} aria-label="Close">
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      {data ? (
        <DataTable
          label={many.toLowerCase()}
          rows={data.rows}
          columns={columns}
          rowKey={(row) => row.value}
          sortedBy={{ id: panelMetric(dimension).key, desc: true }}
          fileName={`${overview.website.domain}-${overview.month}-${many.toLowerCase().replaceAll(' ', '-')}`}
        />
      ) : (
        <div className={styles['state']} role={isError ? 'alert' : undefined} aria-busy={!isError}>
          {isError ? 'The table could not be loaded.' : 'Loading'}
          {isError && (
            <button type="button" onClick={() => void refetch()}>
              Try again
            </button>
          )}
        </div>
      )}
      {data && data.rows.length < data.total && (
        <p className={styles['note']}>
          The {data.rows.length} largest of {data.total}.
        </p>
      )}
    </dialog>
  )
}
