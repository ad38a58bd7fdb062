import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { HeatTable } from '#app/components/charts/heat-table.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { weekOfHours, type VisitHours } from '#app/shared/analytics/visit-hours.ts'
import { formatHour, formatHours, formatWeekdayName } from './week-hour.ts'
import { formatUpTo } from '#app/shared/format/number.ts'
import { visitHoursQueryOptions, type VisitHoursParams } from './visit-hours.queries.ts'

interface VisitHoursCardProps extends VisitHoursParams {
  /** Visits of the month that another tool counted, without their hour. */
  imported: number
}

/** When visits of a month begin: an average week by weekday and hour. */
export function VisitHoursCard({ imported, ...params }: VisitHoursCardProps) {
  const { t } = useTranslator('visitHours')
  const query = useQuery(visitHoursQueryOptions(params))
  return (
    <Card title={t('title')} intro={t('intro', { timeZone: query.data?.timeZone ?? '' })}>
      <QueryState query={query} height="262px" shape="table">
        {(hours) => <Week hours={hours} imported={imported} />}
      </QueryState>
    </Card>
  )
}

function Week({ hours, imported }: { hours: VisitHours; imported: number }) {
  const { locale, t } = useTranslator('visitHours')
  const { average, peak, quietHour } = useMemo(() => weekOfHours(hours), [hours])
  if (!peak || quietHour === null) return <EmptyState>{t(hours.counted ? 'nothing' : 'noDayOver')}</EmptyState>
  const visits = (value: number) => formatUpTo(locale, value, 1)
  return (
    <>
      <HeatTable
        caption={t('caption', {
          day: formatWeekdayName(locale, peak.weekday, 'long'),
          hours: formatHours(locale, peak.hour),
          visits: visits(average[peak.weekday]?.[peak.hour] ?? 0),
          quiet: formatHours(locale, quietHour),
        })}
        corner={t('weekday')}
        rows={average.map((values, weekday) => ({ name: formatWeekdayName(locale, weekday, 'short'), values }))}
        columns={(average[0] ?? []).map((_, hour) => ({ name: formatHour(locale, hour), short: String(hour) }))}
        format={visits}
      />
      {imported > 0 && <Note apart>{t('importedWithoutHours', { count: imported })}</Note>}
    </>
  )
}
