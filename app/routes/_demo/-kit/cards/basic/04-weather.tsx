import { Cloud, CloudRain, CloudSun, Snowflake, Sun } from 'lucide-react'
import styles from './basic.module.css'

export const about =
  'The weather for the garden. Each icon has its word for screen readers, because no text repeats it.'

const days = [
  { day: 'Mon', degrees: 14, sky: 'sunny', Icon: Sun },
  { day: 'Tue', degrees: 11, sky: 'rain', Icon: CloudRain },
  { day: 'Wed', degrees: 9, sky: 'cloudy', Icon: Cloud },
  { day: 'Thu', degrees: 12, sky: 'some sun', Icon: CloudSun },
  { day: 'Fri', degrees: -1, sky: 'snow', Icon: Snowflake },
]
const signed = (degrees: number) => `${degrees < 0 ? '−' : ''}${Math.abs(degrees)}°`

export default function Weather() {
  return (
    <>
      <div className={styles['row']}>
        <Sun size={44} strokeWidth={1.25} aria-hidden="true" />
        <span className={styles['degrees']}>14°</span>
        <div>
          <p className={styles['text']}>Sunny, light wind</p>
          <p className={styles['quiet']}>Greenhouse 22°, soil 9°</p>
        </div>
      </div>
      <ul className={styles['days']}>
        {days.map(({ day, degrees, sky, Icon }) => (
          <li key={day}>
            {day}
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
            <span className="visually-hidden">{sky}</span>
            {signed(degrees)}
          </li>
        ))}
      </ul>
    </>
  )
}
