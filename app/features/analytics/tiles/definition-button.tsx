import { Definition } from '#app/components/layout/definition.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { definitionVersion } from '#app/shared/analytics/counters.ts'
import { metrics, type MetricKey } from '../month/metrics.ts'

interface DefinitionButtonProps {
  metric: MetricKey
  /** Up to which change the number is within normal variation; null if it isn't compared. */
  aboutVariation: string | null
}

/** The "i" of a tile. */
export function DefinitionButton({ metric, aboutVariation }: DefinitionButtonProps) {
  const t = useMessages('dashboard')
  const label = t(metrics[metric].label)
  return (
    <Definition title={label} opens={t('note.whatMeans', { label })}>
      <p>{t(`definition.${metric}`)}</p>
      {aboutVariation !== null && <p>{aboutVariation}</p>}
      <small>{t('definitionVersion', { version: definitionVersion })}</small>
    </Definition>
  )
}
