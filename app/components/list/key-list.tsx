import styles from './key-list.module.css'

/** Keys that do the same, or with `between` one after the other, and what they do. */
export interface KeyHelp {
  keys: readonly string[]
  /** Shown between keys that are pressed one after the other. */
  between?: string
  text: string
}

/** Keys and what they do, in a dialog about them. */
export function KeyList({ keys }: { keys: readonly KeyHelp[] }) {
  return (
    <dl className={styles['keys']}>
      {keys.map((one) => (
        <div key={one.text}>
          <dt>
            {one.keys.map((key, index) => (
              <span key={key}>
                {index > 0 && one.between !== undefined && <span className={styles['between']}>{one.between}</span>}
                <kbd>{key}</kbd>
              </span>
            ))}
          </dt>
          <dd>{one.text}</dd>
        </div>
      ))}
    </dl>
  )
}
