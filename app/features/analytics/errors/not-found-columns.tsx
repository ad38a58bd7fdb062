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
import type { Translator } from '#app/shared/messages/translator.ts'

interface NotFoundColumnsInput {
  reader: Translator<'errors'>
  tCompared: Translator<'comparison'>['t']
  month: Pick<NotFoundMonth, 'comparison' | 'complete'>
  /** Renders an address as a link that filters by it. */
  pageLink: (path: string, name: ReactNode) => ReactNode
  /** Called with the address to show the origins of, and the button that gets the focus back. */
  onOpen: (path: string, opener: HTMLElement) => void
}

/** Returns the label of an address; some events have none. */
export const pathLabel = ({ t }: Translator<'errors'>, path: string): string => readablePath(path) || t('noPath')

/** Returns the columns of the table of pages not found; days are exported as stored. */
export function notFoundColumns({
  reader,
  tCompared,
  month: { comparison, complete },
  pageLink,
  onOpen,
}: NotFoundColumnsInput): DataColumn<NotFoundRow>[] {
  const { t, locale } = reader
  const count = (id: string, header: string, of: (row: NotFoundRow) => number): DataColumn<NotFoundRow> => ({
    id,
    header,
    numeric: true,
    value: of,
    cell: (row) => formatCount(locale, of(row)),
  })
  const day = (id: 'firstDay' | 'lastDay'): DataColumn<NotFoundRow> => ({
    id,
    header: t(id),
    value: (row) => row[id],
    cell: (row) => {
      const shown = row[id]
      return shown === null ? '–' : <time dateTime={shown}>{formatDay(locale, shown)}</time>
    },
  })
  const compared: DataColumn<NotFoundRow>[] = comparison
    ? [
        count('before', t('before', { period: formatPeriod(locale, comparison) }), (row) => row.previous?.times ?? 0),
        changeColumn({
          header: complete ? t('name.change') : tCompared('changeSoFar'),
          locale,
          words: { new: t('within.new'), gone: t('within.gone') },
          better: 'down',
          of: (row) => countChange(comparedCount(row, 'times'), row.previous?.times ?? 0),
        }),
      ]
    : []
  return [
    {
      id: 'path',
      header: t('path'),
      value: (row) => readablePath(row.path),
      cell: (row) => {
        const label = <bdi>{pathLabel(reader, row.path)}</bdi>
        // An unknown address can't be used as a filter.
        return row.path === '' ? label : pageLink(row.path, label)
      },
    },
    count('times', t('times'), (row) => row.times),
    count('visitors', t('name.visitors'), (row) => row.visitors),
    ...compared,
    day('firstDay'),
    day('lastDay'),
    {
      id: 'origins',
      header: t('origins'),
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
            aria-label={t('originsButton', { path: pathLabel(reader, row.path) })}
            onClick={(event) => onOpen(row.path, event.currentTarget)}
          >
            {t('origins')}
          </Button>
        ),
    },
  ]
}
