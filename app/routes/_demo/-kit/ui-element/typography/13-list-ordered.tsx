import styles from './typography.module.css'

export const about = 'Steps in their order. The browser counts them.'

export default function ListOrdered() {
  return (
    <ol className={styles['marked']}>
      <li>Wedge the clay until it has no air.</li>
      <li>Throw, and let it dry for two days.</li>
      <li>Fire once, glaze, and fire again.</li>
    </ol>
  )
}
