import { AlertDialog, Button, Flex } from '@radix-ui/themes'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/** Asks before unsaved changes are lost: by another page of Loop here, by another site in the browser's own words. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // Another tab of the same user keeps the form.
      current.fullPath !== '/app/user/edit' ||
      next.fullPath !== current.fullPath ||
      next.search.id !== current.search.id,
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
        <AlertDialog.Title size="4">Leave without saving?</AlertDialog.Title>
        <AlertDialog.Description size="2" mb="4">
          Your changes to this user aren’t saved yet. If you leave, they are lost.
        </AlertDialog.Description>
        <Flex gap="3" justify="end" wrap="wrap">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray" highContrast>
              Keep editing
            </Button>
          </AlertDialog.Cancel>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            Leave page
          </Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
