import { Stack } from '#app/components/layout/stack.tsx'
import { NumberStepper } from './number-stepper.tsx'

export const about =
  'The sizes, shapes and looks of a text field. The small size would make its buttons too small to hit.'

export default function NumberStyles() {
  return (
    <Stack gap="3">
      <NumberStepper label="Large" size="3" initial={8} />
      <NumberStepper label="Default" initial={8} />
      <NumberStepper label="Round" radius="full" initial={8} />
      <NumberStepper label="Soft" variant="soft" initial={8} />
    </Stack>
  )
}
