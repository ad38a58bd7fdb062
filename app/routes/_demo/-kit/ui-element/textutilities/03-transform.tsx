import styles from './textutilities.module.css'

export const about =
  'By style, not by typing: screen readers may spell words that are written in capitals, and copied text stays as it was.'

export default function Transform() {
  return (
    <div className={styles['lines']}>
      <p className={styles['upper']}>Upper case for short labels</p>
      <p className={styles['lower']}>LOWER CASE FOR CODES LIKE AB-12</p>
      <p className={styles['capital']}>capitals at the start of each word</p>
    </div>
  )
}
