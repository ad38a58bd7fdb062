import { Pin } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './portfolio-table.module.css'

interface PinButtonProps {
  client: string
  isPinned: boolean
  onPin: (isPinned: boolean) => void
}

/** Keeps a client at the top of the list. Its row moves, so the button takes the focus along. */
export function PinButton({ client, isPinned, onPin }: PinButtonProps) {
  const t = useMessages('portfolio')
  const button = useRef<HTMLButtonElement>(null)
  const pressedBy = useRef<'keyboard' | 'pointer' | null>(null)
  useLayoutEffect(() => {
    // The window follows the row for a person with a keyboard only: with a pointer they go on where they are.
    if (pressedBy.current !== null) button.current?.focus({ preventScroll: pressedBy.current === 'pointer' })
    pressedBy.current = null
  }, [isPinned])
  return (
    <button
      ref={button}
      type="button"
      className={styles['pin']}
      aria-pressed={isPinned}
      aria-label={t('pin', { client })}
      title={t(isPinned ? 'unpinHint' : 'pinHint')}
      onClick={({ detail }) => {
        pressedBy.current = detail === 0 ? 'keyboard' : 'pointer'
        onPin(!isPinned)
      }}
    >
      <Pin size={14} aria-hidden="true" />
    </button>
  )
}
