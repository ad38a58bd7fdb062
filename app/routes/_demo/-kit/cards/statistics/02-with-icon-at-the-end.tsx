import { CircuitBoard, MemoryStick, Siren, ServerOff } from 'lucide-react'
import styles from '../cards.module.css'

export const about = 'Numbers of the pottery’s shop server: the value first, its icon at the end of the row.'
export const isWide = true

const numbers = [
  { label: 'CPU usage', value: '34%', Icon: CircuitBoard, tone: 'ours' },
  { label: 'Memory usage', value: '1.8 GB', Icon: MemoryStick, tone: 'better' },
  { label: 'Downtime ratio', value: '0.1%', Icon: ServerOff, tone: 'attention' },
  { label: 'Issues found', value: '13', Icon: Siren, tone: 'worse' },
] as const

export default function WithIconAtTheEnd() {
  return (
    <div className={styles['tiles']} data-large>
      {numbers.map(({ label, value, Icon, tone }) => (
        <div key={label} className={styles['tile']} data-split>
          <div>
            <p className={styles['number']}>{value}</p>
            <p className={styles['label']}>{label}</p>
          </div>
          <span className={styles['disc']} data-tone={tone}>
            <Icon size={18} aria-hidden="true" />
          </span>
        </div>
      ))}
    </div>
  )
}
