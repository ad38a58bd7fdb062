import { useId } from 'react'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { PanelPart, Turnover } from '#app/shared/analytics/overview.ts'
import { formatCount } from '#app/shared/format/number.ts'
import styles from './panel-dialog.module.css'

interface PanelPartsProps {
  part: PanelPart
  onPart: (part: PanelPart) => void
  /** Number of values in the period. */
  total: number
  turnover: Turnover
  /** Plural of the rows, within a sentence. */
  things: string
}

/** Chooses the rows of a full table: all of the period, new ones, or gone ones. */
export function PanelParts({ part, onPart, total, turnover, things }: PanelPartsProps) {
  const { locale, say } = useReader('comparison')
  const name = useId()
  const counts = { all: total, ...turnover }
  return (
    <div className={styles['parts']} role="radiogroup" aria-label={say('whichRows', { things })}>
      {(['all', 'new', 'gone'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === part} onChange={() => onPart(each)} />
          <RichText
            text={say(`rows.${each}`, { count: formatCount(locale, counts[each]), things })}
            tags={{ of: () => null }}
          />
        </label>
      ))}
    </div>
  )
}
