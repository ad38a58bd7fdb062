import { Button } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'

export const about = 'Ends as half circles, for short labels.'

export default function RoundButtons() {
  return (
    <Actions>
      <Button radius="full">Reserve a stall</Button>
      <Button radius="full" variant="outline">
        See the map
      </Button>
      <Button radius="full" variant="soft" highContrast>
        Opening hours
      </Button>
    </Actions>
  )
}
