import { Callout } from '@radix-ui/themes'
import { CircleCheck, Info, OctagonX, TriangleAlert } from 'lucide-react'
import { Stack } from '#app/components/layout/stack.tsx'
import type { ProductUse } from '../../example.ts'
import styles from './alerts.module.css'

export const about = 'An icon says the kind of message to people who do not see the colour.'
export const inProduct = { to: '/team', label: 'Team' } satisfies ProductUse

const messages = [
  { color: 'blue', icon: Info, text: 'Stock is counted every night at two.' },
  { color: 'green', icon: CircleCheck, text: 'All 38 seed orders are packed.' },
  { color: 'amber', icon: TriangleAlert, text: 'Glaze no. 7 runs out in about three days.' },
  { color: 'red', icon: OctagonX, text: 'The greenhouse sensor has sent nothing since 06:40.' },
] as const

export default function AlertsWithIcons() {
  return (
    <Stack gap="2">
      {messages.map(({ color, icon: Icon, text }) => (
        <Callout.Root key={color} size="1" color={color} className={styles['message']}>
          <Callout.Icon>
            <Icon size={16} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>{text}</Callout.Text>
        </Callout.Root>
      ))}
    </Stack>
  )
}
