import { Landscape } from '../../../-pictures/landscape.tsx'
import styles from './media.module.css'

export const about = 'A picture before its text. The picture keeps its size, the text takes the rest.'

const beds = [
  { title: 'The herb spiral', text: 'Dry and warm at the top, damp at the foot. Thyme, sage, chives and mint.' },
  { title: 'The long border', text: 'Four metres of asters, which flower when all the rest is over.' },
]

export default function MediaAtTheStart() {
  return (
    <div>
      {beds.map(({ title, text }) => (
        <div key={title} className={styles['media']}>
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
