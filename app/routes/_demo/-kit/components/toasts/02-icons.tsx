import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import styles from './toasts.module.css'

export const about = 'The icon says what kind of message it is, and its colour repeats it.'

const toasts = [
  { Icon: CircleCheck, colour: 'green', title: 'Order packed', text: 'Three pots, wrapped in straw.' },
  { Icon: Info, colour: 'teal', title: 'New review', text: 'Five stars for the blue jug.' },
  { Icon: TriangleAlert, colour: 'amber', title: 'Nearly sold out', text: 'Two bags of tulip bulbs are left.' },
  { Icon: CircleAlert, colour: 'red', title: 'Card declined', text: 'The order waits. Nothing was paid.' },
]

export default function ToastsWithIcons() {
  return (
    <div className={styles['stack']}>
      {toasts.map(({ Icon, colour, title, text }) => (
        <div key={title} className={styles['toast']} data-accent-color={colour}>
          <Icon size={18} aria-hidden="true" />
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
      ))}
    </div>
  )
}
