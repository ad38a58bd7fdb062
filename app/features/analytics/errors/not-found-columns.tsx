import { Button } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { comparedCount } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import type { NotFoundMonth, NotFoundRow } from '#app/shared/analytics/not-found.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Reader } from '#app/shared/messages/reader.ts'

interface NotFoundColumnsInput {
  reader: Reader<'errors'>
  sayCompared: Reader<'comparison'>['say']
  month: Pick<NotFoundMonth, 'comparison' | 'complete'>
  /** Renders an address as a link that filters by it. */
  pageLink: (path: string, name: ReactNode) => ReactNode
  /** Called with the address to show the origins of, and the button that gets the focus back. */
  onOpen: (path: string, opener: HTMLElement) => void
}

/** Returns the label of an address; some events have none. */
export const pathLabel = ({ say }: Reader<'errors'>, path: string): string => readablePath(path) || say('noPath')

/** Returns the columns of the table of pages not found; days are exported as stored. */
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
          better: 'down',
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
        // An unknown address can't be used as a filter.
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
      // A gone address has no origins in this month.
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
