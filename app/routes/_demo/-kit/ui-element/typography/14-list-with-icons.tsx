import { Check, Clock, Leaf } from 'lucide-react'
import styles from './typography.module.css'

export const about = 'An icon instead of a mark. It repeats what the words say, so screen readers skip it.'

export default function ListWithIcons() {
  return (
    <ul className={styles['list']}>
      <li>
        <Check size={15} aria-hidden="true" />
        Stall booked for Saturday
      </li>
      <li>
        <Leaf size={15} aria-hidden="true" />
        Seedlings packed in peat-free soil
      </li>
      <li>
        <Clock size={15} aria-hidden="true" />
        Van leaves at half past six
      </li>
    </ul>
  )
}
