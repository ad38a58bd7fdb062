import { changeColumn } from '#app/components/data-table/change-column.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import type { BotsMonth } from '#app/shared/analytics/bots.ts'
import { comparedCount } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import styles from './bots.module.css'
import { type ReasonRow } from './drop-reasons.ts'

/** Returns the columns of the table of drop reasons. */
export function reasonColumns(
  reader: Translator<'bots'>,
  tCompared: Translator<'comparison'>['t'],
  { comparison, complete }: Pick<BotsMonth, 'comparison' | 'complete'>,
): DataColumn<ReasonRow>[] {
  const { t, locale } = reader
  const compared: DataColumn<ReasonRow>[] = comparison
    ? [
        {
          id: 'before',
          header: t('note.metricPeriod', { metric: t('name.events'), period: formatPeriod(locale, comparison) }),
          numeric: true,
          value: (row) => row.previous ?? 0,
          cell: (row) => formatCount(locale, row.previous ?? 0),
        },
        changeColumn({
          header: complete ? t('name.change') : tCompared('changeSoFar'),
          locale,
          words: { new: t('within.new'), gone: t('within.gone') },
          better: 'none',
          of: (row) => countChange(comparedCount(row, 'count'), row.previous ?? 0),
        }),
      ]
    : []
  return [
    { id: 'reason', header: t('name.reason'), value: (row) => t(`reason.${row.reason}`) },
    {
      id: 'count',
      header: t('name.events'),
      numeric: true,
      value: (row) => row.count,
      cell: (row) => formatCount(locale, row.count),
    },
    {
      id: 'share',
      header: t('share'),
      numeric: true,
      unit: 'share',
      value: (row) => row.share,
      cell: (row) => formatShare(locale, row.share),
    },
    ...compared,
    {
      id: 'meaning',
      header: t('meaning'),
      value: (row) => t(`meaning.${row.reason}`),
      cell: (row) => <span className={styles['meaning']}>{t(`meaning.${row.reason}`)}</span>,
    },
  ]
}
