import styles from './textutilities.module.css'

export const about =
  'Styles say start and end, never left and right: a mirrored page begins at the right. Long text is not justified, which tears holes into short lines.'

export default function Alignment() {
  return (
    <div className={styles['lines']}>
      <p className={styles['start']}>At the start, as every text</p>
      <p className={styles['centered']}>In the middle, for a single line</p>
      <p className={styles['end']}>At the end, for numbers: 1,240</p>
      <p className={styles['pretty']} lang="en">
        A long text wraps so that no last line has one word alone, and long words may be hyphenated where the line is
        narrow, as on seed packets and on the tags of pots.
      </p>
    </div>
  )
}
