import { useId, type ReactNode } from 'react'
import styles from './choice-tiles.module.css'

/** The content of a tile. */
interface TileContent {
  label: string
  /** The "i" next to the label. */
  definition: ReactNode
  /** The whole tile as text, for screen readers. */
  spoken: string
  value: string
  /** Whether the value is a word for a missing number. */
  isMissing?: boolean
  /** Shown next to the value. */
  beside?: ReactNode
  /** Shown below the value. */
  children: ReactNode
}

interface ChoiceTilesProps<Key extends string> {
  /** Name of the choice. */
  label: string
  keys: readonly Key[]
  chosen: Key
  onChoose: (key: Key) => void
  contentOf: (key: Key) => TileContent
  /** Whether they are small, six in a row of a laptop's window. */
  compact?: boolean
}

/** Longer values are written smaller: "12 min 34 s". */
const longValue = 9

/** Five or six numbers as tiles; one of them is selected by pointer or arrow keys. */
export function ChoiceTiles<Key extends string>(props: ChoiceTilesProps<Key>) {
  const { label, keys, chosen, onChoose, contentOf, compact } = props
  const name = useId()
  return (
    <div
      className={styles['tiles']}
      role="radiogroup"
      aria-label={label}
      data-count={keys.length}
      data-compact={compact || undefined}
    >
      {keys.map((key) => {
        const content = contentOf(key)
        return (
          <div key={key} className={styles['tile']}>
            {/* The radio covers the whole tile; other controls are above it. */}
            <input
              type="radio"
              className={styles['choice']}
              name={name}
              value={key}
              checked={key === chosen}
              onChange={() => onChoose(key)}
              aria-label={content.spoken}
            />
            <div className={styles['label']}>
              {content.label}
              {content.definition}
            </div>
            <div
              className={styles['value']}
              data-missing={content.isMissing || undefined}
              data-long={content.value.length > longValue || undefined}
            >
              {content.value}
              {content.beside}
            </div>
            {content.children}
          </div>
        )
      })}
    </div>
  )
}
