import shared from '../ui-element.module.css'
import styles from './typography.module.css'

export const about = 'In an inset, at the start, in the middle or at the end.'

export default function BlockquoteStyling() {
  return (
    <div className={shared['column']}>
      <blockquote className={styles['quote']}>Buy the pot that fits your hand.</blockquote>
      <blockquote className={styles['quote']} data-align="center">
        Sow in rows, and you know what is a weed.
      </blockquote>
      <blockquote className={styles['quote']} data-align="end">
        The best stall is the one with shade.
      </blockquote>
    </div>
  )
}
