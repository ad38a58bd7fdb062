import { Button, Callout, IconButton } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useState } from 'react'
import styles from './alerts.module.css'

export const about = 'What a person has read can be put away. Here it comes back with a button.'

export default function DismissableAlert() {
  const [isShown, setShown] = useState(true)
  if (!isShown)
    return (
      <Button variant="soft" onClick={() => setShown(true)}>
        Show the message again
      </Button>
    )
  return (
    <Callout.Root size="1" color="amber" className={styles['dismissable']}>
      <Callout.Text>Two of the seed orders wait for an address.</Callout.Text>
      <IconButton variant="ghost" color="gray" size="2" aria-label="Dismiss" onClick={() => setShown(false)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Callout.Root>
  )
}
