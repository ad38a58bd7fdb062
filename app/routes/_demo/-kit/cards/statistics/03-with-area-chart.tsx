import { Gift, ShoppingCart, UserPlus, Wallet } from 'lucide-react'
import { Sparkline } from '#app/components/charts/sparkline.tsx'
import { pointsOf } from '../points.ts'
import type { ProductUse } from '../../example.ts'
import styles from '../cards.module.css'

export const about = 'How a number came about, below it. The line has no axis; the text has the number that counts.'
export const isWide = true
export const inProduct = { to: '/', label: 'Dashboard' } satisfies ProductUse

const numbers = [
  { label: 'Subscribers gained', value: '92.6k', Icon: UserPlus, days: [28, 40, 36, 52, 38, 60, 55, 64] },
  { label: 'Revenue generated', value: '£9,750', Icon: Wallet, days: [35, 50, 45, 40, 55, 51, 60, 58] },
  { label: 'Quarterly sales', value: '36%', Icon: ShoppingCart, days: [20, 14, 28, 18, 32, 26, 36, 36] },
  { label: 'Orders received', value: '975', Icon: Gift, days: [10, 15, 8, 15, 7, 12, 8, 14] },
]

export default function WithAreaChart() {
  return (
    <div className={styles['tiles']} data-large>
      {numbers.map(({ label, value, Icon, days }) => (
        <div key={label} className={styles['tile']}>
          <span className={styles['disc']}>
            <Icon size={18} aria-hidden="true" />
          </span>
          <p className={styles['number']}>{value}</p>
          <p className={styles['label']}>{label}</p>
          <div className={styles['chart']}>
            <Sparkline points={pointsOf(days)} slots={days.length} unit="count" />
          </div>
        </div>
      ))}
    </div>
  )
}
