import styles from './list-group.module.css'

export const about = 'In one row, for two to four short things. On narrow windows they wrap.'

const days = [
  { day: 'Monday', hours: 'closed' },
  { day: 'Tuesday', hours: '9 to 6' },
  { day: 'Saturday', hours: '8 to 1' },
]

export default function HorizontalList() {
  return (
    <ul className={styles['list']} data-look="horizontal">
      {days.map(({ day, hours }) => (
        <li key={day}>
          <div className={styles['custom']}>
            <strong>{day}</strong>
            <span>{hours}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
