import { RichText } from '#app/components/locale/rich-text.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Turnover } from '#app/shared/analytics/overview.ts'
import { formatCount } from '#app/shared/format/number.ts'
import styles from './panel-card.module.css'

interface PanelTurnoverProps {
  turnover: Turnover
  /** What the panel's rows are, within a sentence. */
  things: string
  onOpen: (part: 'new' | 'gone') => void
  /** Starts loading the table's code, before it is asked for. */
  onMayOpen: () => void
}

/** How much of a panel is new and gone, each leading to those rows; nothing where nothing is. */
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
