import { Button, Dialog, Flex, IconButton } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { use, type ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { DialogContainer } from './dialog-container.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface OpenDialogProps {
  title: ReactNode
  /** One or two sentences on what this is for. */
  intro?: string
  maxWidth: string
  /** How the dialog closes if no control inside does it: a cross next to the title, or a button at the end. */
  close?: 'cross' | 'button' | undefined
  /** Gets the focus back; by default what had it before. */
  opener?: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open while it is mounted. Escape and a press next to it close it. */
export function OpenDialog({ title, intro, maxWidth, close, opener, onClose, children }: OpenDialogProps) {
  const t = useMessages('common')
  const container = use(DialogContainer)?.current
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        maxWidth={maxWidth}
        {...(container && { container })}
        {...(intro === undefined && { 'aria-describedby': undefined })}
        onCloseAutoFocus={useFocusReturn(opener)}
      >
        <Flex justify="between" align="start" gap="3">
          <Dialog.Title size="4" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Dialog.Title>
          {close === 'cross' && (
            <Dialog.Close>
              <IconButton variant="ghost" color="gray" aria-label={t('action.close')}>
                <X size={17} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          )}
        </Flex>
        {intro !== undefined && (
          <Dialog.Description size="2" color="gray" mb="3">
            {intro}
          </Dialog.Description>
        )}
        {children}
        {close === 'button' && (
          <Flex justify="end" mt="4">
            <Dialog.Close>
              <Button variant="soft" color="gray" highContrast>
                {t('action.close')}
              </Button>
            </Dialog.Close>
          </Flex>
        )}
      </Dialog.Content>
    </Dialog.Root>
  )
}
