import { Landscape } from '../../../-pictures/landscape.tsx'
import styles from './media.module.css'

export const about = 'A hairline keeps several of them apart. There is none above the first.'

const beds = [
  { title: 'The herb spiral', text: 'Dry and warm at the top, damp at the foot. Thyme, sage, chives and mint.' },
  { title: 'The long border', text: 'Four metres of asters, which flower when all the rest is over.' },
]

const line = `${styles['media']} ${styles['line']}`

export default function BorderedMedia() {
  return (
    <div>
      {beds.map(({ title, text }) => (
        <div key={title} className={line}>
          <span className={styles['picture']}>
            <Landscape title={title} kind="images" />
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </div>
      ))}
    </div>
  )
}
