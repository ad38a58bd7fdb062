import { Info } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import styles from './definition.module.css'

interface DefinitionProps {
  /** The defined term. */
  title: string
  /** Name of the button: "What visitors means". */
  opens: string
  children: ReactNode
}

/** The "i" next to a number: the browser's own popover, so that it works with and without our script. */
export function Definition({ title, opens, children }: DefinitionProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={styles['button']} popoverTarget={id} aria-label={opens}>
        <Info size={14} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={styles['popover']} role="note">
        <strong>{title}</strong>
        {children}
      </div>
    </>
  )
}
