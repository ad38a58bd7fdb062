import styles from './basic.module.css'
import { steps } from './timeline.ts'

export const about = 'What happened, the latest first, along a line at the start. The list is in the order of reading.'

export default function TimelineAtTheStart() {
  return (
    <ol className={styles['timeline']} data-side="start">
      {steps.map(({ time, title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <p className={styles['text']}>{text}</p>
          <p className={styles['quiet']}>{time}</p>
        </li>
      ))}
    </ol>
  )
}
