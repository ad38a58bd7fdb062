import styles from './typography.module.css'

export const about = 'Things in no particular order, with a list inside.'

export default function ListUnordered() {
  return (
    <ul className={styles['marked']}>
      <li>Earthenware</li>
      <li>
        Stoneware
        <ul className={styles['marked']}>
          <li>Jugs</li>
          <li>Bowls</li>
        </ul>
      </li>
      <li>Porcelain</li>
    </ul>
  )
}
