import { RadioGroup } from '@radix-ui/themes'
import { Stack } from '#app/components/layout/stack.tsx'

export const about = 'Chosen and not chosen, and both while they can’t be changed.'

export default function StyledRadios() {
  return (
    <Stack gap="3">
      <RadioGroup.Root defaultValue="active" aria-label="Can be changed">
        <RadioGroup.Item value="active">Active</RadioGroup.Item>
        <RadioGroup.Item value="inactive">Inactive</RadioGroup.Item>
      </RadioGroup.Root>
      <RadioGroup.Root disabled defaultValue="active" aria-label="Can’t be changed">
        <RadioGroup.Item value="active">Active, disabled</RadioGroup.Item>
        <RadioGroup.Item value="inactive">Inactive, disabled</RadioGroup.Item>
      </RadioGroup.Root>
    </Stack>
  )
}
