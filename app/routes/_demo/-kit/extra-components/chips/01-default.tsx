import styles from './chips.module.css'

export const about = 'Things that were chosen or belong to something. A list, so that screen readers count them.'

export default function Chips() {
  return (
    <ul className={styles['row']} aria-label="Plants in this bed">
      {['Thyme', 'Chives', 'Lemon balm', 'Sage'].map((plant) => (
        <li key={plant} className={styles['chip']} data-accent-color="gray">
          {plant}
        </li>
      ))}
    </ul>
  )
}
