import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import { Stack } from '#app/components/layout/stack.tsx'

export const about = 'What is before and after the value has the size of its field.'

const sizes = [
  { size: '3', label: 'Large' },
  { size: '2', label: 'Default' },
  { size: '1', label: 'Small' },
] as const

export default function InputGroupSizes() {
  return (
    <Stack gap="3">
      {sizes.map(({ size, label }) => (
        <Field key={size} label={label}>
          {(control) => (
            <TextField.Root {...control} size={size} inputMode="decimal" defaultValue="1.2">
              <TextField.Slot side="right">kg of clay</TextField.Slot>
            </TextField.Root>
          )}
        </Field>
      ))}
    </Stack>
  )
}
