import { Portrait } from '../../../-pictures/portrait.tsx'
import styles from './media.module.css'

export const about = 'An answer stands within what it answers, and begins where its text begins.'

export default function NestedMedia() {
  return (
    <div className={styles['media']}>
      <Portrait name="Ilse Farnborough" size={48} />
      <div>
        <h3>Ilse Farnborough</h3>
        <p>The blue glaze runs at the rim. Should the next batch be ten degrees cooler?</p>
        <div className={`${styles['media']} ${styles['answer']}`}>
          <Portrait name="Tomas Quill" size={40} />
          <div>
            <h3>Tomas Quill</h3>
            <p>Five are enough. At ten it stayed grey in March.</p>
          </div>
        </div>
      </div>
    </div>
  )
}
