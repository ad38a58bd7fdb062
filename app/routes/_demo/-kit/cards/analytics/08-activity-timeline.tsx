import { CircleAlert, CircleCheck, Mail, Package, Plus } from 'lucide-react'
import styles from './analytics.module.css'

export const about = 'What happened, the latest first, with its time at the end of the row.'

const events = [
  { title: 'Client meeting', text: 'Thornbury Pottery, spring shop', time: '25 min', Icon: Plus },
  { title: 'Letter sent', text: 'To 4,812 subscribers', time: '2 h', Icon: Mail },
  { title: 'Stock is low', text: 'Chervil, 14 packets', time: '5 h', Icon: CircleAlert },
  { title: 'Task finished', text: 'Photos of the blue jugs', time: '1 day', Icon: CircleCheck },
  { title: 'Order sent', text: 'Number 1,204, two boxes', time: '2 days', Icon: Package },
]

export default function ActivityTimeline() {
  return (
    <ol className={styles['events']}>
      {events.map(({ title, text, time, Icon }) => (
        <li key={title}>
          <Icon size={18} aria-hidden="true" />
          <div>
            <p>{title}</p>
            <p className={styles['quiet']}>{text}</p>
          </div>
          <span className={styles['quiet']}>{time} ago</span>
        </li>
      ))}
    </ol>
  )
}
