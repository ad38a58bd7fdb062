import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { NewAndLost } from '#app/shared/analytics/overview.ts'
import { formatCount } from '#app/shared/format/number.ts'
import styles from './panel-card.module.css'

interface PanelNewAndLostProps {
  newAndLost: NewAndLost
  /** Plural of the panel's rows, within a sentence. */
  things: string
  onOpen: (part: 'new' | 'gone') => void
  /** Preloads the table's code. */
  onMayOpen: () => void
}

/** The numbers of new and gone rows of a panel, each a link to those rows; shows nothing if there are none. */
export function PanelNewAndLost({ newAndLost, things, onOpen, onMayOpen }: PanelNewAndLostProps) {
  const { locale, t } = useTranslator('comparison')
  const parts = (['new', 'gone'] as const).filter((part) => newAndLost[part] > 0)
  return parts.map((part) => (
    <button
      key={part}
      type="button"
      className={styles['newAndLost']}
      onClick={() => onOpen(part)}
      onPointerEnter={onMayOpen}
      onFocus={onMayOpen}
    >
      <RichText
        text={t(`rows.${part}`, { count: formatCount(locale, newAndLost[part]), things })}
        tags={{ of: (rest) => <span className="visually-hidden">{rest}</span> }}
      />
    </button>
  ))
}
