import { Button } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { changeColumn } from '#app/components/data-table/change-column.ts'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { comparedCount } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import type { NotFoundMonth, NotFoundRow } from '#app/shared/analytics/not-found.ts'
import { readablePath } from '#app/shared/analytics/readable-path.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Reader } from '#app/shared/messages/reader.ts'

interface NotFoundColumnsInput {
  reader: Reader<'errors'>
  sayCompared: Reader<'comparison'>['say']
  month: Pick<NotFoundMonth, 'comparison' | 'complete'>
  /** Makes an address a filter by it. */
  pageLink: (path: string, name: ReactNode) => ReactNode
  /** Called with the address whose origins are asked for, and the button that the focus returns to. */
  onOpen: (path: string, opener: HTMLElement) => void
}

/** An address as it is shown: some events have none. */
export const pathLabel = ({ say }: Reader<'errors'>, path: string): string => readablePath(path) || say('noPath')

/** The columns of the table of pages that were not found; days are exported as they are stored. */
export function notFoundColumns({
  reader,
  sayCompared,
  month: { comparison, complete },
  pageLink,
  onOpen,
}: NotFoundColumnsInput): DataColumn<NotFoundRow>[] {
  const { say, locale } = reader
  const count = (id: string, header: string, of: (row: NotFoundRow) => number): DataColumn<NotFoundRow> => ({
    id,
    header,
    numeric: true,
    value: of,
    cell: (row) => formatCount(locale, of(row)),
  })
  const day = (id: 'firstDay' | 'lastDay'): DataColumn<NotFoundRow> => ({
    id,
    header: say(id),
    value: (row) => row[id],
    cell: (row) => {
      const shown = row[id]
      return shown === null ? '–' : <time dateTime={shown}>{formatDay(locale, shown)}</time>
    },
  })
  const compared: DataColumn<NotFoundRow>[] = comparison
    ? [
        count('before', say('before', { period: formatPeriod(locale, comparison) }), (row) => row.previous?.times ?? 0),
        changeColumn({
          header: complete ? say('name.change') : sayCompared('changeSoFar'),
          locale,
          words: { new: say('within.new'), gone: say('within.gone') },
          of: (row) => countChange(comparedCount(row, 'times'), row.previous?.times ?? 0),
        }),
      ]
    : []
  return [
    {
      id: 'path',
      header: say('path'),
      value: (row) => readablePath(row.path),
      cell: (row) => {
        const label = <bdi>{pathLabel(reader, row.path)}</bdi>
        // No visit can be asked for by an address that is not known.
        return row.path === '' ? label : pageLink(row.path, label)
      },
    },
    count('times', say('times'), (row) => row.times),
    count('visitors', say('name.visitors'), (row) => row.visitors),
    ...compared,
    day('firstDay'),
    day('lastDay'),
    {
      id: 'origins',
      header: say('origins'),
      isControls: true,
      value: () => null,
      // What is gone led nowhere in this month.
      cell: (row) =>
        row.times > 0 && (
          <Button
            variant="soft"
            color="gray"
            highContrast
            size="1"
            aria-label={say('originsButton', { path: pathLabel(reader, row.path) })}
            onClick={(event) => onOpen(row.path, event.currentTarget)}
          >
            {say('origins')}
          </Button>
        ),
    },
  ]
}
