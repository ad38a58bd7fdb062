import { Callout } from '@radix-ui/themes'
import { Stack } from '#app/components/layout/stack.tsx'
import styles from './alerts.module.css'

export const about = 'The colour repeats what the words say. Red is for faults, amber for what needs a person soon.'

const messages = [
  { color: 'teal', text: 'Spring bulbs are in the shop from Monday.' },
  { color: 'green', text: 'The kiln reached 1,060 °C and is cooling down.' },
  { color: 'red', text: 'The invoice for stall 14 could not be sent.' },
  { color: 'amber', text: 'Eleven bags of potting soil are left.' },
  { color: 'blue', text: 'The glazing course has moved to room 2.' },
  { color: 'gray', text: 'This list was last counted in October.' },
] as const

export default function ColouredAlerts() {
  return (
    <Stack gap="2">
      {messages.map(({ color, text }) => (
        <Callout.Root key={color} size="1" color={color} className={styles['message']}>
          <Callout.Text>{text}</Callout.Text>
        </Callout.Root>
      ))}
    </Stack>
  )
}
