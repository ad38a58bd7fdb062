import { Landscape } from '../../../-pictures/landscape.tsx'
import styles from './basic.module.css'

export const about = 'A text over a picture has a ground of its own, so that it can be read on any picture.'

export default function Overlay() {
  return (
    <div className={styles['overlay']}>
      <div className={styles['picture']} style={{ blockSize: 230 }}>
        <Landscape title="Dunes" kind="images" />
      </div>
      <div className={styles['caption']}>
        <h3 className={styles['title']}>Dunes, before eight</h3>
        <p className={styles['quiet']}>Updated three minutes ago</p>
      </div>
    </div>
  )
}
