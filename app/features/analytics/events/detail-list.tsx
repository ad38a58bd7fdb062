import styles from './events-explorer.module.css'

/**
 * Known details by name (two may have the same name); unknown ones are left out. Values come from strangers and keep
 * their own text direction.
 */
export function DetailList({ entries }: { entries: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className={styles['details']}>
      {entries.map(
        ([name, value], index) =>
          value !== null &&
          value !== '' && (
            <div key={`${index} ${name}`} className={styles['detail']}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
