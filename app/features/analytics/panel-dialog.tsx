import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { dimensionLabels, manyWithin } from './dimension-labels.ts'
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
  const reader = useReader('dashboard')
  const say = useMessages('analytics')
  const dialog = useRef<HTMLDialogElement>(null)
  const query = useQuery(panelQueryOptions({ ...params, dimension }))
  const { data } = query
  const columns = useMemo(
    () =>
      panelColumns({
        reader,
        say,
        dimension,
        goals: overview.goals,
        compared: overview.comparison !== null,
        rowAction,
        onFollow: onClose,
      }),
    [reader, say, dimension, overview.goals, overview.comparison, rowAction, onClose],
  )
  useEffect(() => dialog.current?.showModal(), [])
  const things = manyWithin(reader, dimension)
  const told = { domain: overview.website.domain, period: periodName(reader.locale, overview.period) }
  return (
    <dialog ref={dialog} className={styles['dialog']} onClose={onClose} aria-labelledby="panel-dialog-title">
      <header className={styles['head']}>
        <div>
          <h2 id="panel-dialog-title">{reader.say(dimensionLabels[dimension].many)}</h2>
          <p>{say(params.filters.length > 0 ? 'tableOfFiltered' : 'tableOf', told)}</p>
        </div>
        <button type="button" onClick={() => dialog.current?.close()} aria-label={say('close')}>
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      {data ? (
        <DataTable
          label={things}
          rows={data.rows}
          columns={columns}
          rowKey={(row) => row.value}
          sortedBy={{ id: panelMetric(dimension).key, desc: true }}
          fileName={`${overview.website.domain}-${overview.month}-${things.replaceAll(' ', '-')}`}
        />
      ) : (
        <div className={styles['state']}>
          {query.isError ? (
            <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Loading height="100%" shape="table" />
          )}
        </div>
      )}
      {data && data.rows.length < data.total && (
        <p className={styles['note']}>
          {say('largest', { shown: String(data.rows.length), total: String(data.total) })}
        </p>
      )}
    </dialog>
  )
}
