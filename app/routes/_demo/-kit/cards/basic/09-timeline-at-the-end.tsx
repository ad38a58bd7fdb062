import styles from './basic.module.css'
import { steps } from './timeline.ts'

export const about = 'The same along a line at the end, for a column at the edge of a page.'

export default function TimelineAtTheEnd() {
  return (
    <ol className={styles['timeline']} data-side="end">
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
