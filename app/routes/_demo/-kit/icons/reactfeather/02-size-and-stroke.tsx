import { Sprout } from 'lucide-react'
import styles from './icons.module.css'

export const about = 'Next to text of 14 px an icon has 15 or 16 px. Large ones get a thinner stroke.'

const looks = [
  { size: 13, stroke: 2 },
  { size: 16, stroke: 2 },
  { size: 22, stroke: 1.75 },
  { size: 32, stroke: 1.5 },
  { size: 48, stroke: 1.25 },
]

export default function SizeAndStroke() {
  return (
    <div className={styles['sizes']}>
      {looks.map(({ size, stroke }) => (
        <figure key={size}>
          <Sprout size={size} strokeWidth={stroke} aria-hidden="true" />
          <figcaption>
            {size} px, {stroke}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
