import { comparedInFile } from '#app/shared/analytics/complete-days.ts'
import { useMemo, useState } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { BotsMonth } from '#app/shared/analytics/bots.ts'
import type { DropReason } from '#app/shared/tracking/settings.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { CountsByDay } from './counts-by-day.tsx'
import { dropPoints, reasonRows } from './drop-reasons.ts'
import { reasonColumns } from './reason-columns.tsx'
import { withCardColumn } from '../month/card-column.ts'
import { useMakeCard } from '../month/make-card.ts'

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
  const makeCard = useMakeCard()
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
