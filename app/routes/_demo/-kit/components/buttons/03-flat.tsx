import { Button } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'
import type { ProductUse } from '../../example.ts'

export const about = 'A soft ground without a frame. Loop uses it for most buttons, grey for Cancel and Close.'
export const inProduct = { to: '/account', label: 'Account' } satisfies ProductUse

export default function FlatButtons() {
  return (
    <Actions>
      <Button variant="soft" highContrast>
        Add plant
      </Button>
      <Button variant="soft" color="green" highContrast>
        Publish list
      </Button>
      <Button variant="soft" color="red" highContrast>
        Delete bed
      </Button>
      <Button variant="soft" color="blue" highContrast>
        Open map
      </Button>
      <Button variant="soft" color="amber" highContrast>
        Pause orders
      </Button>
      <Button variant="soft" color="gray" highContrast>
        Print labels
      </Button>
      <Button variant="soft" disabled>
        Send order
      </Button>
    </Actions>
  )
}
