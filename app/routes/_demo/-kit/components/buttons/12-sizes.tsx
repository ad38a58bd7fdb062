import { Button } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'

export const about = 'Size 2 is the usual one. Size 1 is for rows of lists, 3 and 4 are for pages with one step.'

export default function ButtonSizes() {
  return (
    <Actions>
      <Button size="1">Size 1</Button>
      <Button size="2">Size 2</Button>
      <Button size="3">Size 3</Button>
      <Button size="4">Size 4</Button>
    </Actions>
  )
}
