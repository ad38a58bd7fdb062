import { Stack } from '#app/components/layout/stack.tsx'
import { NumberStepper } from './number-stepper.tsx'

export const about = 'A read-only number can still be focused and copied. A disabled one is skipped.'

export default function FixedNumbers() {
  return (
    <Stack>
      <NumberStepper label="Bowls in the kiln" note="Disabled while the kiln is firing." initial={48} disabled />
      <NumberStepper label="Bowls ordered" note="Read only: the order is final." initial={60} readOnly />
    </Stack>
  )
}
