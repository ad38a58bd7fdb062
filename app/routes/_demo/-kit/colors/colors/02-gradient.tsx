import styles from './colors.module.css'
import { Swatch } from './swatch.tsx'

export const about =
  'For decoration only, such as the ground of a picture. No text stands on a gradient, because its contrast changes along the way.'
export const isWide = true

const gradients = [
  { name: 'Pond', use: 'Teal, deep to light', fill: 'linear-gradient(120deg, var(--teal-9), var(--teal-6))' },
  { name: 'Meadow', use: 'Green to amber', fill: 'linear-gradient(120deg, var(--green-9), var(--amber-8))' },
  { name: 'Kiln', use: 'Red to amber', fill: 'linear-gradient(120deg, var(--red-9), var(--amber-9))' },
  {
    name: 'Terracotta',
    use: 'Orange, deep to light',
    fill: 'linear-gradient(120deg, var(--orange-9), var(--orange-5))',
  },
  { name: 'Slate', use: 'Grey, deep to light', fill: 'linear-gradient(120deg, var(--gray-9), var(--gray-5))' },
]

export default function Gradients() {
  return (
    <ul className={styles['swatches']}>
      {gradients.map((gradient) => (
        <Swatch key={gradient.name} {...gradient} />
      ))}
    </ul>
  )
}
