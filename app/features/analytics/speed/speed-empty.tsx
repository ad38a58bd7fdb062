import { Link } from '@tanstack/react-router'
import { Gauge } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { SpeedMonth } from '#app/shared/analytics/speed.ts'

/** Why there are no numbers, and how to get some. */
export function SpeedEmpty({ month, isFiltered }: { month: SpeedMonth; isFiltered: boolean }) {
  const { t } = useTranslator('speed')
  const neverMeasured = month.firstDay === null
  if (month.isMeasured && neverMeasured) return <EmptyState icon={Gauge}>{t('waiting')}</EmptyState>
  if (!neverMeasured && isFiltered) return <EmptyState icon={Gauge}>{t('noneMatches')}</EmptyState>
  const why = t(neverMeasured ? 'off' : 'noneInMonth')
  if (month.isMeasured) return <EmptyState icon={Gauge}>{why}</EmptyState>
  return (
    <EmptyState icon={Gauge} action={<Link to="/tracking">{t('turnOn')}</Link>}>
      {why} {t('turnOnNote')}
    </EmptyState>
  )
}
