import { Eye, Heart, MessageSquare, ShoppingBag, Star, PackageX } from 'lucide-react'
import styles from '../cards.module.css'

export const about =
  'Six small numbers in a row. The icon has the colour of what the number means, never only for decoration.'
export const isWide = true

const numbers = [
  { label: 'Views', value: '36.9k', Icon: Eye, tone: 'ours' },
  { label: 'Comments', value: '1,204', Icon: MessageSquare, tone: 'ours' },
  { label: 'Orders', value: '97', Icon: ShoppingBag, tone: 'ours' },
  { label: 'Favourited', value: '342', Icon: Heart, tone: 'better' },
  { label: 'Reviews', value: '58', Icon: Star, tone: 'better' },
  { label: 'Returns', value: '6', Icon: PackageX, tone: 'worse' },
] as const

export default function Centred() {
  return (
    <div className={styles['tiles']}>
      {numbers.map(({ label, value, Icon, tone }) => (
        <div key={label} className={styles['tile']} data-centred>
          <span className={styles['disc']} data-tone={tone}>
            <Icon size={18} aria-hidden="true" />
          </span>
          <p className={styles['number']}>{value}</p>
          <p className={styles['label']}>{label}</p>
        </div>
      ))}
    </div>
  )
}
