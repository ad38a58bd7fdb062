import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import { Stack } from '#app/components/layout/stack.tsx'

export const about = 'Large where a page has a single field, default in forms, small in the bar of a table.'

const sizes = [
  { size: '3', label: 'Large' },
  { size: '2', label: 'Default' },
  { size: '1', label: 'Small' },
] as const

export default function InputSizes() {
  return (
    <Stack gap="3">
      {sizes.map(({ size, label }) => (
        <Field key={size} label={label}>
          {(control) => <TextField.Root {...control} size={size} placeholder="Name of the plant" />}
        </Field>
      ))}
    </Stack>
  )
}
