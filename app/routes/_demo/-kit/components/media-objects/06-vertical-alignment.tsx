import { Landscape } from '../../../-pictures/landscape.tsx'
import styles from './media.module.css'

export const about = 'The picture at the top, in the middle or at the bottom of a text that is taller.'
export const isWide = true

const places = [
  { align: 'start', title: 'Top' },
  { align: 'center', title: 'Middle' },
  { align: 'end', title: 'Bottom' },
]

export default function AlignedMedia() {
  return (
    <div className={styles['columns']}>
      {places.map(({ align, title }) => (
        <div key={align} className={styles['media']} data-align={align}>
          <span className={styles['picture']}>
            <Landscape title={title} kind="images" />
          </span>
          <div>
            <h3>{title}</h3>
            <p>
              The allotments lie behind the mill, a short walk along the stream. There are nineteen, and each has a hut,
              a rain barrel and a neighbour who knows better. Visitors come on the first Sunday of the month.
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}
