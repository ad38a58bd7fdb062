import { Dialog } from '@radix-ui/themes'
import { useEffect, useEffectEvent } from 'react'

interface ClosingMessageProps {
  title: string
  text: string
  /** How long it stays, in milliseconds. */
  stays: number
  onClose: () => void
}

/** A message that closes by itself. Escape and a press next to it close it earlier. */
export function ClosingMessage({ title, text, stays, onClose }: ClosingMessageProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(close, stays)
    return () => clearTimeout(timer)
  }, [stays])
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Content maxWidth="360px">
        <Dialog.Title size="4">{title}</Dialog.Title>
        <Dialog.Description size="2" color="gray">
          {text}
        </Dialog.Description>
      </Dialog.Content>
    </Dialog.Root>
  )
}
