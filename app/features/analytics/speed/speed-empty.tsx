import { Link } from '@tanstack/react-router'
import { Gauge } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { SpeedMonth } from '#app/shared/analytics/speed.ts'

/** Why there are no numbers, and how to get some. */
export function SpeedEmpty({ month, isFiltered }: { month: SpeedMonth; isFiltered: boolean }) {
  const { say } = useReader('speed')
  const neverMeasured = month.firstDay === null
  if (month.isMeasured && neverMeasured) return <EmptyState icon={Gauge}>{say('waiting')}</EmptyState>
  if (!neverMeasured && isFiltered) return <EmptyState icon={Gauge}>{say('noneMatches')}</EmptyState>
  const why = say(neverMeasured ? 'off' : 'noneInMonth')
  if (month.isMeasured) return <EmptyState icon={Gauge}>{why}</EmptyState>
  return (
    <EmptyState icon={Gauge} action={<Link to="/tracking">{say('turnOn')}</Link>}>
      {why} {say('turnOnNote')}
    </EmptyState>
  )
}
