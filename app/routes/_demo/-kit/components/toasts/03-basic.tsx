import { Button } from '@radix-ui/themes'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import type { ProductUse } from '../../example.ts'

export const about =
  'Loop’s own toasts, at the edge of the window. They wait while you point at them, F8 leads to them, errors stay until they are dismissed.'
export const inProduct = { to: '/team', label: 'Team' } satisfies ProductUse

export default function BasicToasts() {
  return (
    <Actions>
      <Button variant="soft" highContrast onClick={() => showToast({ kind: 'success', text: 'Price list saved.' })}>
        Success
      </Button>
      <Button
        variant="soft"
        highContrast
        onClick={() => showToast({ kind: 'info', text: 'The kiln cools until five.' })}
      >
        Information
      </Button>
      <Button
        variant="soft"
        highContrast
        onClick={() => showToast({ kind: 'error', text: 'Couldn’t save the price list. Nothing was lost. Try again.' })}
      >
        Error
      </Button>
      <Button
        variant="soft"
        highContrast
        onClick={() =>
          showToast({
            kind: 'success',
            text: 'Plant deleted.',
            action: { label: 'Undo', run: () => showToast({ kind: 'info', text: 'Plant restored.' }) },
          })
        }
      >
        With Undo
      </Button>
    </Actions>
  )
}
