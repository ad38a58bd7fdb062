import { useId, type ReactNode } from 'react'
import styles from './choice-tiles.module.css'

/** What stands in a tile. */
interface TileContent {
  label: string
  /** The "i" beside the label. */
  definition: ReactNode
  /** The whole tile in words, for whoever hears it. */
  spoken: string
  value: string
  /** The value is a word for its absence. */
  isMissing?: boolean
  /** Stands beside the value. */
  beside?: ReactNode
  /** Stands below the value. */
  children: ReactNode
}

interface ChoiceTilesProps<Key extends string> {
  /** What is chosen. */
  label: string
  keys: readonly Key[]
  chosen: Key
  onChoose: (key: Key) => void
  contentOf: (key: Key) => TileContent
}

/** Values of more letters than this are written smaller: "12 Min. 34 Sek.". */
const longValue = 9

/** Five or six numbers as tiles, one of which is chosen by pointer or arrow keys. */
export function ChoiceTiles<Key extends string>(props: ChoiceTilesProps<Key>) {
  const { label, keys, chosen, onChoose, contentOf } = props
  const name = useId()
  return (
    <div className={styles['tiles']} role="radiogroup" aria-label={label} data-count={keys.length}>
      {keys.map((key) => {
        const content = contentOf(key)
        return (
          <div key={key} className={styles['tile']}>
            {/* The radio lies over the whole tile; what is interactive besides it lies above. */}
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
