import { Button } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'
import type { ProductUse } from '../../example.ts'
import styles from '../fill.module.css'

export const about = 'One filled button for each place: the step that most people take next.'
export const inProduct = { to: '/team', label: 'Team' } satisfies ProductUse

export default function FilledButtons() {
  return (
    <Actions>
      <Button>Add plant</Button>
      <Button color="green" className={styles['fill']}>
        Publish list
      </Button>
      <Button color="red">Delete bed</Button>
      <Button color="blue" className={styles['fill']}>
        Open map
      </Button>
      <Button color="amber" className={styles['fill']}>
        Pause orders
      </Button>
      <Button color="gray" highContrast>
        Print labels
      </Button>
      <Button disabled>Send order</Button>
    </Actions>
  )
}
