import { Callout } from '@radix-ui/themes'
import { Info } from 'lucide-react'

export const about = 'A message that stays until its reason is gone. The page goes on around it.'

export default function DefaultAlert() {
  return (
    <Callout.Root size="1">
      <Callout.Icon>
        <Info size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>The kiln is on until six o’clock. Today’s orders ship tomorrow.</Callout.Text>
    </Callout.Root>
  )
}
