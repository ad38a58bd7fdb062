import styles from './typography.module.css'

export const about = 'Short things in a line, which wraps where there is no room.'

export default function ListInline() {
  return (
    <ul className={styles['inline']}>
      <li>Basil</li>
      <li>Chervil</li>
      <li>Lovage</li>
      <li>Savory</li>
      <li>Thyme</li>
    </ul>
  )
}
