import { IconButton } from '@radix-ui/themes'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './action.module.css'

export const about = 'The button says whether the content is open, and which content it opens.'

export default function Collapsible() {
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  return (
    <div className={styles['part']}>
      <div className={styles['head']}>
        <h3>Market list</h3>
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={isOpen ? 'Collapse the market list' : 'Expand the market list'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={16} className={styles['turn']} data-open={isOpen || undefined} aria-hidden="true" />
        </IconButton>
      </div>
      <div id={id} hidden={!isOpen}>
        <p className={styles['text']}>Forty jugs, the small scale, two tablecloths and the box with change.</p>
      </div>
    </div>
  )
}
