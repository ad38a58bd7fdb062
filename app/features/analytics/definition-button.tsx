import { Info } from 'lucide-react'
import { useId } from 'react'
import { definitionVersion, metrics, type MetricKey } from './metrics.ts'
import styles from './definition-button.module.css'

/** The "i" of a tile: the browser's own popover, so that it works before and without our script. */
export function DefinitionButton({ metric }: { metric: MetricKey }) {
  const id = useId()
  const { label, definition } = metrics[metric]
  return (
    <>
      <button type="button" className={styles['button']} popoverTarget={id} aria-label={`What ${label} means`}>
        <Info size={14} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={styles['popover']} role="note">
        <strong>{label}</strong>
        <p>{definition}</p>
        <small>Definition, version {definitionVersion}</small>
      </div>
    </>
  )
}
