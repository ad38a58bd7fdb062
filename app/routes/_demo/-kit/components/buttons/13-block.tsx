import { Button } from '@radix-ui/themes'
import { CalendarCheck } from 'lucide-react'
import styles from './buttons.module.css'

export const about = 'As wide as its place: on narrow windows, and below a form that stands alone.'

export default function BlockButtons() {
  return (
    <div className={styles['block']}>
      <Button>
        <CalendarCheck size={15} aria-hidden="true" /> Book the glazing course
      </Button>
      <Button variant="soft" highContrast>
        Ask a question first
      </Button>
    </div>
  )
}
