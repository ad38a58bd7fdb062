import styles from './divider.module.css'

export const about = 'A word in the line names the part below it, or says how two parts relate.'

export default function DividerWithText() {
  return (
    <div className={styles['parts']}>
      <p>Pick the order up at the stall, on Saturday until noon.</p>
      <div className={styles['divider']} data-accent-color="gray">
        or
      </div>
      <p>Have it brought by bicycle, on Friday evening.</p>
    </div>
  )
}
