import { DayChart } from '#app/components/charts/day-chart.tsx'
import type { ChartBackground } from '#app/components/charts/day-chart-props.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { valuePosition } from '#app/shared/charts/chart-scale.ts'
import { formatMonth, formatMonthShort } from '#app/shared/format/date.ts'
import { formatDecimal, formatShare } from '#app/shared/format/number.ts'
import { concentrationLimits, type Concentration } from '#app/shared/growth/concentration.ts'
import { useOriginName } from '../growth-names.ts'
import { limitTexts } from './dependence-card.tsx'
import styles from './sources.module.css'

/** The share of the largest channel or source over 13 months, with the threshold of the warning. */
export function HistoryCard({ found, fileName }: { found: Concentration; fileName: string }) {
  const { t, locale } = useTranslator('growthSources')
  const originName = useOriginName(found.by)
  const { history, by, month, isComplete } = found
  const background: ChartBackground = {
    largest: concentrationLimits.topShare,
    draw: (axis) => (
      <span className={styles['threshold']} style={{ top: `${valuePosition(concentrationLimits.topShare, axis)}%` }} />
    ),
    legend: null,
    name: t('largestAndEqual'),
    textOf(index) {
      const { top = null, equalSources = null, isRisky = false } = history[index] ?? {}
      if (top === null || equalSources === null) return ''
      const equal = t('equal', { count: formatDecimal(locale, equalSources), by: t(`many.${by}`) })
      return t(isRisky ? 'monthRisky' : 'monthSpread', { name: originName(top.name), equal })
    },
  }
  return (
    <Card title={t('history')} intro={t('historyIntro')}>
      <DayChart
        step="month"
        label={t('largestShare')}
        summary={t('historySummary', { month: formatMonth(locale, month) })}
        current={{
          name: t('largestShare'),
          points: history.map((one) => ({
            day: one.month,
            value: one.equalSources === null ? null : (one.top?.share ?? null),
            complete: one.month !== month || isComplete,
          })),
        }}
        comparison={null}
        slots={history.length}
        unit="share"
        format={(value) => formatShare(locale, value)}
        formatTick={(value) => formatShare(locale, value)}
        formatDay={(one) => formatMonth(locale, one)}
        formatAxisDay={(one) => formatMonthShort(locale, one)}
        emptyText={t('fewMonths')}
        background={background}
        file={{ name: fileName, about: { by, month } }}
      />
      <Note apart>{t('thresholdLine', limitTexts(locale))}</Note>
    </Card>
  )
}
