import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './health-line.module.css'

interface HealthLineProps {
  isGood: boolean
  /** Whether everything works, in a sentence that says all that the mark says. */
  children: ReactNode
}

/** Whether what a list shows works, above the list. */
export function HealthLine({ isGood, children }: HealthLineProps) {
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <p className={styles['line']} data-good={isGood || undefined}>
      <Icon size={17} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
