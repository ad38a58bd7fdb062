import type { ReactNode } from 'react'
import styles from './user-page.module.css'

/** Names and values. What is empty is not given. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-empty={value === '' || undefined}>{value === '' ? 'Not given' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
