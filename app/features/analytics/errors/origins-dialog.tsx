import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { OpenDialog } from '#app/components/layout/open-dialog.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { NotFoundMonth, NotFoundOrigin, NotFoundOrigins } from '#app/shared/analytics/not-found.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { notFoundOriginsQueryOptions, type ErrorsParams } from './errors.queries.ts'
import { pathLabel } from './not-found-columns.tsx'

interface OriginsDialogProps {
  params: ErrorsParams
  month: NotFoundMonth
  path: string
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** The origins of one page not found. */
export function OriginsDialog({ params, month, path, opener, onClose }: OriginsDialogProps) {
  const reader = useReader('errors')
  const { say, locale } = reader
  const { clientId, filters } = params
  const query = useQuery(notFoundOriginsQueryOptions({ clientId, month: params.month, filters, path }))
  const values = { domain: month.domain, period: formatPeriod(locale, month.period) }
  return (
    <OpenDialog
      title={<bdi>{say('originsOf', { path: pathLabel(reader, path) })}</bdi>}
      intro={say('originsIntro', values)}
      maxWidth="760px"
      close="button"
      opener={opener}
      onClose={onClose}
    >
      <QueryState query={query} height="240px" shape="table">
        {(origins) => <OriginsTable origins={origins} month={month} path={path} filters={filters} reader={reader} />}
      </QueryState>
    </OpenDialog>
  )
}

interface OriginsTableProps extends Pick<OriginsDialogProps, 'month' | 'path'>, Pick<ErrorsParams, 'filters'> {
  origins: NotFoundOrigins
  reader: Reader<'errors'>
}

function OriginsTable({ origins, month, path, filters, reader }: OriginsTableProps) {
  const { say, locale } = reader
  const columns = useMemo((): DataColumn<NotFoundOrigin>[] => {
    const count = (id: 'times' | 'visitors'): DataColumn<NotFoundOrigin> => ({
      id,
      header: say(id === 'visitors' ? `name.${id}` : id),
      numeric: true,
      value: (row) => row[id],
      cell: (row) => formatCount(locale, row[id]),
    })
    return [
      {
        id: 'origin',
        header: say('origin'),
        value: (row) => (row.kind === 'unknown' ? say('unknown') : readablePath(row.value)),
        cell: (row) => <bdi>{row.kind === 'unknown' ? say('unknown') : pathLabel(reader, row.value)}</bdi>,
      },
      { id: 'kind', header: say('kind'), value: (row) => say(`origin.${row.kind}`) },
      count('times'),
      count('visitors'),
    ]
  }, [reader, say, locale])
  const { domain, timeZone, period } = month
  return (
    <>
      <DataTable
        label={say('originsTable')}
        one={say('oneOrigin')}
        name={say('originsOf', { path: pathLabel(reader, path) })}
        rows={origins.rows}
        columns={columns}
        rowKey={(row) => `${row.kind} ${row.value}`}
        sortedBy={{ id: 'times', desc: true }}
        fileName={`${domain}-${monthOf(period.from)}-404-${say('originsTable')}`}
        empty={say('noOrigins')}
        columnsKeptAs="not-found-origins"
        json={{ website: domain, timeZone, period, filters, event: '404', path }}
        stacks
      />
      {origins.rows.length < origins.total && (
        <Note apart>{say('mostFrequent', { shown: origins.rows.length, total: origins.total })}</Note>
      )}
    </>
  )
}
