import { Mail, Webcam, UserCheck } from 'lucide-react'
import { Sparkline } from '#app/components/charts/sparkline.tsx'
import { pointsOf } from '../points.ts'
import styles from '../cards.module.css'

export const about = 'The same without the area below the line, for numbers that are not amounts.'
export const isWide = true

const numbers = [
  { label: 'Site traffic', value: '78.9k', Icon: Webcam, days: [150, 200, 125, 225, 200, 250, 240, 262] },
  { label: 'Active users', value: '659', Icon: UserCheck, days: [75, 100, 60, 100, 130, 90, 120, 118] },
  { label: 'Newsletter', value: '28.7k', Icon: Mail, days: [365, 390, 365, 400, 375, 400, 410, 422] },
]

export default function WithLineChart() {
  return (
    <div className={styles['tiles']} data-large>
      {numbers.map(({ label, value, Icon, days }) => (
        <div key={label} className={styles['tile']}>
          <div className={styles['between']}>
            <div>
              <p className={styles['number']}>{value}</p>
              <p className={styles['label']}>{label}</p>
            </div>
            <span className={styles['disc']}>
              <Icon size={18} aria-hidden="true" />
            </span>
          </div>
          <div className={styles['chart']} data-bare>
            <Sparkline points={pointsOf(days)} slots={days.length} unit="count" />
          </div>
        </div>
      ))}
    </div>
  )
}
