import { useMemo, useState } from 'react'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { BotsMonth } from '#app/shared/analytics/bots.ts'
import { comparedInFile, comparedCount } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import type { DropReason } from '#app/shared/tracking/settings.ts'
import { withCardColumn } from '../month/card-column.ts'
import { useCardOfView } from '../month/make-card.ts'
import { CountsByDay } from './counts-by-day.tsx'
import { dropPoints, reasonRows, type ReasonRow } from './drop-reasons.ts'
import styles from './bots.module.css'

/** Dropped events of a month: by day, for all reasons or one, and each reason with its meaning. */
export function DroppedMonth({ month }: { month: BotsMonth }) {
  const reader = useTranslator('bots')
  const { t } = reader
  const [wanted, setWanted] = useState<DropReason | null>(null)
  const { domain, timeZone, period, comparison } = month
  const { t: tCompared } = useTranslator('comparison')
  const rows = useMemo(() => reasonRows(month), [month])
  // A reason chosen in another month may not occur in this one.
  const reason = rows.some((row) => row.reason === wanted) ? wanted : null
  const makeCard = useCardOfView()
  const columns = useMemo(
    () =>
      withCardColumn(reasonColumns(reader, tCompared, month), {
        makeCard,
        header: reader.t('action.makeCard'),
        of: ({ reason: why, count }) =>
          count > 0 ? [{ part: 'dropped', reason: why }, reader.t(`reason.${why}`)] : null,
      }),
    [reader, tCompared, month, makeCard],
  )
  const about = { website: domain, timeZone, period, comparison, ...comparedInFile(month) }
  return (
    <>
      <CountsByDay
        period={period}
        kinds={rows.map((row) => ({ kind: row.reason, name: t(`reason.${row.reason}`) }))}
        allName={t('allReasons')}
        chosen={reason}
        onChoose={setWanted}
        points={dropPoints(month, reason)}
        domain={domain}
        about={about}
        summary={({ name, ...values }) => t('chartSummary', { reason: name, ...values })}
      />
      <DataTable
        label={t('reasonsTable')}
        one={t('name.reason')}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.reason}
        sortedBy={{ id: 'count', desc: true }}
        fileName={`${domain}-${monthOf(period.from)}-${t('reasonsTable')}`}
        columnsKeptAs="drop-reasons"
        json={about}
        stacks
      />
    </>
  )
}

/** Returns the columns of the table of drop reasons. */
function reasonColumns(
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
