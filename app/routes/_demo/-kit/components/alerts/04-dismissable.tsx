import { Button, Callout, IconButton } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './alerts.module.css'

export const about = 'The page knows whether the message is open, so it can offer it again.'

export default function DismissableAlert() {
  const [isShown, setShown] = useState(true)
  const again = useRef<HTMLButtonElement>(null)
  const dismiss = () => {
    setShown(false)
    // The pressed button disappears, so the keyboard goes on from the other one.
    again.current?.focus()
  }
  return (
    <div className={styles['stack']}>
      {isShown && (
        <Callout.Root size="1" color="amber" className={styles['dismissable']}>
          <Callout.Text>Two of the seed orders have no address.</Callout.Text>
          <IconButton variant="ghost" color="gray" aria-label="Dismiss message" onClick={dismiss}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </Callout.Root>
      )}
      <Button ref={again} variant="soft" highContrast onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide message' : 'Show message'}
      </Button>
    </div>
  )
}
