import { Stack } from '#app/components/layout/stack.tsx'
import { FloatingInput } from '../../shared/floating-input.tsx'

export const about =
  'The label waits in the field and moves to its frame. It saves a line, but leaves no room for an example.'

export default function FloatingLabel() {
  return (
    <Stack gap="3">
      <FloatingInput label="Name of the plant" />
      <FloatingInput label="Place" defaultValue="South wall" />
      <FloatingInput label="Supplier" defaultValue="Own seeds" disabled />
    </Stack>
  )
}
