import { Sparkline } from '#app/components/charts/sparkline.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { trendDays, type VisitTrend } from '#app/shared/analytics/visit-trend.ts'

/** A client's visits of the last 30 days as a small line, with a sentence for screen readers. */
export function VisitTrendLine({ days }: { days: VisitTrend['days'] }) {
  const { t } = useTranslator('portfolio')
  const counted = days.filter((value) => value !== null)
  const total = counted.reduce((sum, value) => sum + value, 0)
  const values = { total, least: Math.min(...counted), most: Math.max(...counted) }
  return (
    <>
      <Sparkline
        points={days.map((value, index) => ({ day: String(index), value, complete: true }))}
        slots={trendDays}
        unit="count"
      />
      <span className="visually-hidden">{t('trend', values)}</span>
    </>
  )
}
