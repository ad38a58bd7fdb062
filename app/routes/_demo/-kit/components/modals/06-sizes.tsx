import { Button, Dialog } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'
import styles from './modals.module.css'

export const about = 'The width is a limit. On narrow windows each is as wide as there is room.'

const sizes = { 'Extra small': '300px', Small: '420px', Default: '600px', Large: '800px', 'Extra large': '1140px' }

export default function ModalSizes() {
  return (
    <Actions>
      {Object.entries(sizes).map(([name, maxWidth]) => (
        <Dialog.Root key={name}>
          <Dialog.Trigger>
            <Button variant="soft" highContrast>
              {name}
            </Button>
          </Dialog.Trigger>
          <Dialog.Content maxWidth={maxWidth}>
            <Dialog.Title size="4">{name}</Dialog.Title>
            <Dialog.Description size="2">
              At most {maxWidth} wide. Lines of text stay short in a small dialog; a table or a picture needs a large
              one.
            </Dialog.Description>
            <div className={styles['actions']}>
              <Dialog.Close>
                <Button variant="soft" color="gray" highContrast>
                  Close
                </Button>
              </Dialog.Close>
            </div>
          </Dialog.Content>
        </Dialog.Root>
      ))}
    </Actions>
  )
}
