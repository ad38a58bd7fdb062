import { Button, Callout, IconButton } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './alerts.module.css'

export const about = 'Each message keeps for itself whether it is open. The page only lists them.'

const news = ['The plant market opens at eight.', 'Wednesday’s wheel class has two places left.']

export default function UncontrolledAlerts() {
  const [round, setRound] = useState(0)
  const reset = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles['stack']}>
      {news.map((text) => (
        <Message key={`${text}${round}`} text={text} onDismiss={() => reset.current?.focus()} />
      ))}
      <Button ref={reset} variant="soft" highContrast onClick={() => setRound(round + 1)}>
        Show all messages
      </Button>
    </div>
  )
}

function Message({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const dismiss = () => {
    setOpen(false)
    onDismiss()
  }
  if (!isOpen) return null
  return (
    <Callout.Root size="1" className={styles['dismissable']}>
      <Callout.Text>{text}</Callout.Text>
      <IconButton variant="ghost" color="gray" aria-label={`Dismiss: ${text}`} onClick={dismiss}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Callout.Root>
  )
}
