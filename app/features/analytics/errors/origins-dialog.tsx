import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { NotFoundMonth, NotFoundOrigin, NotFoundOrigins } from '#app/shared/analytics/not-found.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { notFoundOriginsQueryOptions, type ErrorsParams } from './errors.queries.ts'

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
  const reader = useTranslator('errors')
  const { t, locale } = reader
  const { clientId, filters } = params
  const query = useQuery(notFoundOriginsQueryOptions({ clientId, month: params.month, filters, path }))
  const values = { domain: month.domain, period: formatPeriod(locale, month.period) }
  return (
    <OpenDialog
      title={<bdi>{t('originsOf', { path: pathLabel(reader, path) })}</bdi>}
      intro={t('originsIntro', values)}
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
  reader: Translator<'errors'>
}

function OriginsTable({ origins, month, path, filters, reader }: OriginsTableProps) {
  const { t, locale } = reader
  const columns = useMemo((): DataColumn<NotFoundOrigin>[] => {
    const count = (id: 'times' | 'visitors'): DataColumn<NotFoundOrigin> => ({
      id,
      header: t(id === 'visitors' ? `name.${id}` : id),
      numeric: true,
      value: (row) => row[id],
      cell: (row) => formatCount(locale, row[id]),
    })
    return [
      {
        id: 'origin',
        header: t('origin'),
        value: (row) => (row.kind === 'unknown' ? t('unknown') : readablePath(row.value)),
        cell: (row) => <bdi>{row.kind === 'unknown' ? t('unknown') : pathLabel(reader, row.value)}</bdi>,
      },
      { id: 'kind', header: t('kind'), value: (row) => t(`origin.${row.kind}`) },
      count('times'),
      count('visitors'),
    ]
  }, [reader, t, locale])
  const { domain, timeZone, period } = month
  return (
    <>
      <DataTable
        label={t('originsTable')}
        one={t('oneOrigin')}
        name={t('originsOf', { path: pathLabel(reader, path) })}
        rows={origins.rows}
        columns={columns}
        rowKey={(row) => `${row.kind} ${row.value}`}
        sortedBy={{ id: 'times', desc: true }}
        fileName={`${domain}-${monthOf(period.from)}-404-${t('originsTable')}`}
        empty={t('noOrigins')}
        columnsKeptAs="not-found-origins"
        json={{ website: domain, timeZone, period, filters, event: '404', path }}
        stacks
      />
      {origins.rows.length < origins.total && (
        <Note apart>{t('mostFrequent', { shown: origins.rows.length, total: origins.total })}</Note>
      )}
    </>
  )
}

/** Returns the label of an address; some events have none. */
export const pathLabel = ({ t }: Translator<'errors'>, path: string): string => readablePath(path) || t('noPath')
