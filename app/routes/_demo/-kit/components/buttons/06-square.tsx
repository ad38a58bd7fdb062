import { Button } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'

export const about = 'Corners without a radius, for a brand with hard edges.'

export default function SquareButtons() {
  return (
    <Actions>
      <Button radius="none">Reserve a stall</Button>
      <Button radius="none" variant="outline">
        See the map
      </Button>
      <Button radius="none" variant="soft" highContrast>
        Opening hours
      </Button>
    </Actions>
  )
}
