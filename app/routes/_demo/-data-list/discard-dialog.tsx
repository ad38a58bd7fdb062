import { AlertDialog, Button, Flex } from '@radix-ui/themes'

interface DiscardDialogProps {
  onKeep: () => void
  onDiscard: () => void
}

/** Asks whether changes may be lost. It is open while it is mounted. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onKeep()}>
      <AlertDialog.Content maxWidth="420px">
        <AlertDialog.Title size="4">Discard your changes?</AlertDialog.Title>
        <AlertDialog.Description size="2" color="gray" mb="4">
          You haven’t saved them yet.
        </AlertDialog.Description>
        <Flex gap="3" justify="end" wrap="wrap">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray" highContrast>
              Keep editing
            </Button>
          </AlertDialog.Cancel>
          <Button color="red" onClick={onDiscard}>
            Discard changes
          </Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
