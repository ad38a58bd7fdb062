import { Button } from '@radix-ui/themes'
import { Pause, Play } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styles from './pausable.module.css'

interface PausableProps {
  /** What moves, for the name of the button. */
  name: string
  children: ReactNode
}

/** Something that moves by itself, with the button that stops and starts it. */
export function Pausable({ name, children }: PausableProps) {
  const [isPaused, setPaused] = useState(false)
  const Icon = isPaused ? Play : Pause
  const does = isPaused ? 'Start' : 'Pause'
  return (
    <div className={styles['pausable']} data-paused={isPaused || undefined}>
      {children}
      <Button
        variant="ghost"
        color="gray"
        highContrast
        size="1"
        aria-label={`${does} ${name}`}
        className={styles['button'] ?? ''}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon size={14} aria-hidden="true" /> {does}
      </Button>
    </div>
  )
}
