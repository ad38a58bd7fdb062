import { Stack } from '#app/components/layout/stack.tsx'
import { FloatingInput } from '../../shared/floating-input.tsx'

export const about = 'In all three sizes, the label has the same size once it is on the frame.'

export default function FloatingLabelSizes() {
  return (
    <Stack gap="3">
      <FloatingInput size="3" label="Large" />
      <FloatingInput size="2" label="Default" />
      <FloatingInput size="1" label="Small" />
    </Stack>
  )
}
