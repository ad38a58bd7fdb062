import { Button, Dialog } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { NotFoundMonth, NotFoundOrigin, NotFoundOrigins } from '#app/shared/analytics/not-found.ts'
import { readablePath } from '#app/shared/analytics/readable-path.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { notFoundOriginsQueryOptions, type ErrorsParams } from './errors.queries.ts'
import styles from './errors.module.css'
import { pathLabel } from './not-found-columns.tsx'

interface OriginsDialogProps {
  params: ErrorsParams
  month: NotFoundMonth
  path: string
  /** What the focus returns to. */
  opener: HTMLElement
  onClose: () => void
}

/** What led to one page that was not found. */
export function OriginsDialog({ params, month, path, opener, onClose }: OriginsDialogProps) {
  const reader = useReader('errors')
  const { say, locale } = reader
  const { clientId, filters } = params
  const query = useQuery(notFoundOriginsQueryOptions({ clientId, month: params.month, filters, path }))
  const told = { domain: month.domain, period: formatPeriod(locale, month.period) }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        maxWidth="760px"
        // There is no trigger of its own that the dialog could return the focus to.
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          opener.focus()
        }}
      >
        <Dialog.Title size="4" className={styles['dialogTitle']}>
          <bdi>{say('originsOf', { path: pathLabel(reader, path) })}</bdi>
        </Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="3">
          {say('originsIntro', told)}
        </Dialog.Description>
        <QueryState query={query} height="240px" shape="table">
          {(origins) => <OriginsTable origins={origins} month={month} path={path} filters={filters} reader={reader} />}
        </QueryState>
        <Dialog.Close>
          <Button variant="soft" color="gray" highContrast mt="4">
            {say('action.close')}
          </Button>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
  )
}

interface OriginsTableProps extends Pick<OriginsDialogProps, 'month' | 'path'>, Pick<ErrorsParams, 'filters'> {
  origins: NotFoundOrigins
  reader: Reader<'errors'>
}

const kinds = { page: 'kindPage', referrer: 'kindReferrer', source: 'kindSource', unknown: 'kindUnknown' } as const

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
      { id: 'kind', header: say('kind'), value: (row) => say(kinds[row.kind]) },
      count('times'),
      count('visitors'),
    ]
  }, [reader, say, locale])
  const { domain, timeZone, period } = month
  const about = useMemo(
    () => ({ website: domain, timeZone, period, filters, event: '404', path }),
    [domain, timeZone, period, filters, path],
  )
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
        json={about}
        stacks
      />
      {origins.rows.length < origins.total && (
        <Note apart>
          {say('mostFrequent', {
            shown: formatCount(locale, origins.rows.length),
            total: formatCount(locale, origins.total),
          })}
        </Note>
      )}
    </>
  )
}
