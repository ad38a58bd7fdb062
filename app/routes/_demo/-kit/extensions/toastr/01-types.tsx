import { Button } from '@radix-ui/themes'
import { showToast, type Toast } from '#app/components/feedback/toasts.ts'
import { Actions } from '#app/components/layout/actions.tsx'

interface NamedToast extends Toast {
  name: string
}

const toasts: readonly NamedToast[] = [
  { name: 'Default', kind: 'info', text: 'Stall 14 is yours on Saturday.' },
  { name: 'Success', kind: 'success', text: 'Order 208 is packed.' },
  { name: 'Error', kind: 'error', text: 'Couldn’t print the label. Check the printer and try again.' },
  { name: 'Info', kind: 'info', text: 'The next market is in nine days.' },
  { name: 'Warning', kind: 'error', text: 'Only three bags of clay are left.' },
]

export const about =
  'Loop’s own toasts have three kinds. A warning uses the error kind, because it stays until it is read.'

export default function ToastTypes() {
  return (
    <Actions>
      {toasts.map(({ name, ...toast }) => (
        <Button key={name} variant="soft" highContrast onClick={() => showToast(toast)}>
          {name}
        </Button>
      ))}
    </Actions>
  )
}
