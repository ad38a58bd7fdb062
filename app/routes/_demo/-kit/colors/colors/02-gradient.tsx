import styles from './colors.module.css'
import { Swatch } from './swatch.tsx'

export const about =
  'For decoration only, such as the ground of a picture. No text stands on a gradient, because its contrast changes along the way.'
export const isWide = true

const gradients = [
  { name: 'Pond', use: 'Teal, deep to light', from: '--teal-9', to: '--teal-6' },
  { name: 'Meadow', use: 'Green to amber', from: '--green-9', to: '--amber-8' },
  { name: 'Kiln', use: 'Red to amber', from: '--red-9', to: '--amber-9' },
  { name: 'Terracotta', use: 'Orange, deep to light', from: '--orange-9', to: '--orange-5' },
  { name: 'Slate', use: 'Grey, deep to light', from: '--gray-9', to: '--gray-5' },
]

export default function Gradients() {
  return (
    <ul className={styles['swatches']}>
      {gradients.map(({ name, use, from, to }) => (
        <Swatch
          key={name}
          name={name}
          use={use}
          fill={`linear-gradient(120deg, var(${from}), var(${to}))`}
          variables={`${from} to ${to}`}
        />
      ))}
    </ul>
  )
}
