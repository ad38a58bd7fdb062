import { RichText } from '#app/components/locale/rich-text.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Turnover } from '#app/shared/analytics/overview.ts'
import { formatCount } from '#app/shared/format/number.ts'
import styles from './panel-card.module.css'

interface PanelTurnoverProps {
  turnover: Turnover
  /** Plural of the panel's rows, within a sentence. */
  things: string
  onOpen: (part: 'new' | 'gone') => void
  /** Preloads the table's code. */
  onMayOpen: () => void
}

/** The numbers of new and gone rows of a panel, each a link to those rows; shows nothing if there are none. */
export function PanelTurnover({ turnover, things, onOpen, onMayOpen }: PanelTurnoverProps) {
  const { locale, say } = useReader('comparison')
  const parts = (['new', 'gone'] as const).filter((part) => turnover[part] > 0)
  return parts.map((part) => (
    <button
      key={part}
      type="button"
      className={styles['turnover']}
      onClick={() => onOpen(part)}
      onPointerEnter={onMayOpen}
      onFocus={onMayOpen}
    >
      <RichText
        text={say(`rows.${part}`, { count: formatCount(locale, turnover[part]), things })}
        tags={{ of: (rest) => <span className="visually-hidden">{rest}</span> }}
      />
    </button>
  ))
}
