import { AlertDialog, Button, Flex } from '@radix-ui/themes'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'

/** Asks before a text that isn't saved is lost: by another page of Loop here, by leaving Loop in the browser's own words. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useMessages('reportEditor')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search),
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const opener = useRef<Element>(null)
  return (
    <AlertDialog.Root
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
    >
      <AlertDialog.Content
        maxWidth="420px"
        onOpenAutoFocus={() => {
          opener.current = document.activeElement
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (opener.current instanceof HTMLElement) opener.current.focus()
        }}
      >
        <AlertDialog.Title size="4">{t('leaveTitle')}</AlertDialog.Title>
        <AlertDialog.Description size="2" mb="4">
          {t('leaveText')}
        </AlertDialog.Description>
        <Flex gap="3" justify="end" wrap="wrap">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray" highContrast>
              {t('keepEditing')}
            </Button>
          </AlertDialog.Cancel>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            {t('leave')}
          </Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
