import { changeColumn } from '#app/components/data-table/change-column.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import type { BotsMonth } from '#app/shared/analytics/bots.ts'
import { comparedCount } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import styles from './bots.module.css'
import { type ReasonRow } from './drop-reasons.ts'

/** Returns the columns of the table of drop reasons. */
export function reasonColumns(
  reader: Reader<'bots'>,
  sayCompared: Reader<'comparison'>['say'],
  { comparison, complete }: Pick<BotsMonth, 'comparison' | 'complete'>,
): DataColumn<ReasonRow>[] {
  const { say, locale } = reader
  const compared: DataColumn<ReasonRow>[] = comparison
    ? [
        {
          id: 'before',
          header: say('note.metricPeriod', { metric: say('name.events'), period: formatPeriod(locale, comparison) }),
          numeric: true,
          value: (row) => row.previous ?? 0,
          cell: (row) => formatCount(locale, row.previous ?? 0),
        },
        changeColumn({
          header: complete ? say('name.change') : sayCompared('changeSoFar'),
          locale,
          words: { new: say('within.new'), gone: say('within.gone') },
          better: 'none',
          of: (row) => countChange(comparedCount(row, 'count'), row.previous ?? 0),
        }),
      ]
    : []
  return [
    { id: 'reason', header: say('name.reason'), value: (row) => say(`reason.${row.reason}`) },
    {
      id: 'count',
      header: say('name.events'),
      numeric: true,
      value: (row) => row.count,
      cell: (row) => formatCount(locale, row.count),
    },
    {
      id: 'share',
      header: say('share'),
      numeric: true,
      unit: 'share',
      value: (row) => row.share,
      cell: (row) => formatShare(locale, row.share),
    },
    ...compared,
    {
      id: 'meaning',
      header: say('meaning'),
      value: (row) => say(`meaning.${row.reason}`),
      cell: (row) => <span className={styles['meaning']}>{say(`meaning.${row.reason}`)}</span>,
    },
  ]
}
