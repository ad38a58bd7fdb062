import { useId, useState } from 'react'
import styles from './collapse.module.css'

export const about = 'It opens when pointed at, and by a press for touch and keyboard. Escape closes it.'

const tips = [
  { title: 'Tomatoes', text: 'Water at the roots in the morning, never the leaves.' },
  { title: 'Lavender', text: 'Cut after flowering, down to a hand above the wood.' },
  { title: 'Rhubarb', text: 'Pull the stalks. Leave half of them on the plant.' },
]

export default function HoverCollapse() {
  const id = useId()
  const [open, setOpen] = useState<string | null>('Tomatoes')
  return (
    <ul className={styles['hover']}>
      {tips.map(({ title, text }) => (
        <li key={title} onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(title)}>
          <button
            type="button"
            aria-expanded={open === title}
            aria-controls={`${id}-${title}`}
            onClick={() => setOpen(open === title ? null : title)}
            onKeyDown={({ key }) => key === 'Escape' && setOpen(null)}
          >
            {title}
          </button>
          <p id={`${id}-${title}`} hidden={open !== title}>
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
