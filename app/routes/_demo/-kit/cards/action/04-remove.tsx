import { Button, IconButton } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import styles from './action.module.css'

export const about = 'Gone at once, without a question: a toast offers to undo it for as long as it is shown.'

export default function Remove() {
  const [isShown, setShown] = useState(true)
  const remove = () => {
    setShown(false)
    showToast({ kind: 'success', text: 'Reminder removed.', action: { label: 'Undo', run: () => setShown(true) } })
  }
  if (!isShown)
    return (
      <Button variant="soft" highContrast onClick={() => setShown(true)}>
        Show the reminder again
      </Button>
    )
  return (
    <div className={styles['part']}>
      <div className={styles['head']}>
        <h3>Reminder</h3>
        <IconButton variant="ghost" color="gray" aria-label="Remove the reminder" onClick={remove}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles['text']}>Order bulbs before the first of October.</p>
    </div>
  )
}
