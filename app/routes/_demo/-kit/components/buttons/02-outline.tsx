import { Button } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'

export const about = 'A frame and no ground, for steps next to the filled one.'

export default function OutlineButtons() {
  return (
    <Actions>
      <Button variant="outline">Add plant</Button>
      <Button variant="outline" color="green">
        Publish list
      </Button>
      <Button variant="outline" color="red">
        Delete bed
      </Button>
      <Button variant="outline" color="blue">
        Open map
      </Button>
      <Button variant="outline" color="amber">
        Pause orders
      </Button>
      <Button variant="outline" color="gray" highContrast>
        Print labels
      </Button>
      <Button variant="outline" disabled>
        Send order
      </Button>
    </Actions>
  )
}
