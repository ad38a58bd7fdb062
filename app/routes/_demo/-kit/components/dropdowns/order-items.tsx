import { DropdownMenu } from '@radix-ui/themes'
import { showToast } from '#app/components/feedback/toasts.ts'

const say = (text: string) => () => showToast({ kind: 'info', text })

/** What can be done with an order, in a menu of any look. */
export const OrderItems = () => (
  <>
    <DropdownMenu.Item onSelect={say('The order is packed.')}>Mark as packed</DropdownMenu.Item>
    <DropdownMenu.Item onSelect={say('The label is printing.')}>Print label</DropdownMenu.Item>
    <DropdownMenu.Separator />
    <DropdownMenu.Item color="red" onSelect={say('The order is cancelled.')}>
      Cancel order
    </DropdownMenu.Item>
  </>
)
