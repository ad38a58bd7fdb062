import { Info } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { definitionVersion, metrics, type MetricKey } from './metrics.ts'
import styles from './definition-button.module.css'

/** The "i" of a tile: the browser's own popover, so that it works before and without our script. */
export function DefinitionButton({ metric }: { metric: MetricKey }) {
  const id = useId()
  const say = useMessages('dashboard')
  const label = say(metrics[metric].label)
  return (
    <>
      <button type="button" className={styles['button']} popoverTarget={id} aria-label={say('whatMeans', { label })}>
        <Info size={14} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={styles['popover']} role="note">
        <strong>{label}</strong>
        <p>{say(metrics[metric].definition)}</p>
        <small>{say('definitionVersion', { version: definitionVersion })}</small>
      </div>
    </>
  )
}
