import styles from './events-explorer.module.css'

/** What is known, by name (two may have the same); what is not known is left out. Values come from strangers and stand apart in their direction. */
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
