import type { Month } from '#app/shared/calendar/month.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { FindingDetail } from './finding-detail.tsx'
import { FindingRow, type RowHandlers } from './finding-row.tsx'
import type { FindingWords } from './finding-words.ts'
import styles from './findings.module.css'

/** What the findings of all lists on the page share. */
export interface ListedFindings extends RowHandlers {
  clientId: string
  words: FindingWords
  month: Month
  timeZone: TimeZone
  selected: ReadonlyMap<string, ShownFinding>
  opened: ReadonlySet<string>
}

interface FindingItemsProps extends ListedFindings {
  label: string
  findings: readonly ShownFinding[]
}

/** Findings one below the other. */
export function FindingItems({ label, findings, ...shown }: FindingItemsProps) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {findings.map((finding) => (
        <FindingRow
          key={finding.id}
          finding={finding}
          words={shown.words}
          month={shown.month}
          timeZone={shown.timeZone}
          selected={shown.selected.has(finding.id)}
          detail={shown.opened.has(finding.id) ? <FindingDetail {...shown} finding={finding} /> : null}
          onOpen={shown.onOpen}
          onSelect={shown.onSelect}
          onAct={shown.onAct}
        />
      ))}
    </ul>
  )
}
