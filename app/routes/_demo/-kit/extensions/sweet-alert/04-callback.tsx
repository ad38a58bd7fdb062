import { AlertDialog, Button } from '@radix-ui/themes'
import { showToast } from '#app/components/feedback/toasts.ts'
import type { ProductUse } from '../../example.ts'
import styles from './message.module.css'

export const about = 'The answer decides what happens next. The safe answer has the focus first.'
export const inProduct = { to: '/team', label: 'Team, when an invite is cancelled' } satisfies ProductUse

export default function AlertCallback() {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger>
        <Button color="red" variant="soft" highContrast>
          Delete recipe
        </Button>
      </AlertDialog.Trigger>
      <AlertDialog.Content maxWidth="400px">
        <div className={styles['message']}>
          <AlertDialog.Title size="4">Are you sure?</AlertDialog.Title>
          <AlertDialog.Description size="2" color="gray">
            The recipe of the ash glaze is removed for the whole workshop.
          </AlertDialog.Description>
          <div className={styles['end']}>
            <AlertDialog.Cancel onClick={() => showToast({ kind: 'info', text: 'Cancelled. The recipe is kept.' })}>
              <Button variant="soft" color="gray" highContrast>
                Keep recipe
              </Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action onClick={() => showToast({ kind: 'success', text: 'Deleted. The recipe is gone.' })}>
              <Button color="red">Delete recipe</Button>
            </AlertDialog.Action>
          </div>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
