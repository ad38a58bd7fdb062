import { Callout } from '@radix-ui/themes'
import { Droplets, Truck } from 'lucide-react'
import { Stack } from '#app/components/layout/stack.tsx'

export const about = 'A title for a message of more than one sentence. It makes sense without the rest.'

export default function TitledAlerts() {
  return (
    <Stack gap="2">
      <Callout.Root size="1">
        <Callout.Icon>
          <Truck size={16} aria-hidden="true" />
        </Callout.Icon>
        <Callout.Text weight="bold">Deliveries pause on Friday</Callout.Text>
        <Callout.Text>
          The market square is closed for the harvest fair. Orders placed on Thursday evening arrive on Saturday.
        </Callout.Text>
      </Callout.Root>
      <Callout.Root size="1" color="amber">
        <Callout.Icon>
          <Droplets size={16} aria-hidden="true" />
        </Callout.Icon>
        <Callout.Text weight="bold">Bed 4 is dry</Callout.Text>
        <Callout.Text>The hose timer was off for two days. Water the seedlings before noon.</Callout.Text>
      </Callout.Root>
    </Stack>
  )
}
