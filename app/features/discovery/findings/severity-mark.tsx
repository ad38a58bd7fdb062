import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Severity } from '#app/shared/discovery/finding.ts'
import styles from './findings.module.css'

/** A severity: a dot and its word, which says everything that the color says. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const say = useMessages('discovery')
  return (
    <span className={styles['severity']} data-severity={severity}>
      <span className="visually-hidden">{say('severityLabel')} </span>
      {say(`severity.${severity}`)}
    </span>
  )
}
