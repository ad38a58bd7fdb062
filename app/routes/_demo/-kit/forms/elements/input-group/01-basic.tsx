import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import { Stack } from '#app/components/layout/stack.tsx'

export const about = 'What is always before or after the value stands in the field, and isn’t typed.'

export default function BasicInputGroup() {
  return (
    <Stack gap="3">
      <Field label="Name in the shop">
        {(control) => (
          <TextField.Root {...control} defaultValue="wanda">
            <TextField.Slot>@</TextField.Slot>
          </TextField.Root>
        )}
      </Field>
      <Field label="Height">
        {(control) => (
          <TextField.Root {...control} inputMode="numeric" defaultValue="140">
            <TextField.Slot side="right">cm</TextField.Slot>
          </TextField.Root>
        )}
      </Field>
      <Field label="Price of a seedling">
        {(control) => (
          <TextField.Root {...control} inputMode="decimal" defaultValue="3.50">
            <TextField.Slot>€</TextField.Slot>
            <TextField.Slot side="right">with tax</TextField.Slot>
          </TextField.Root>
        )}
      </Field>
    </Stack>
  )
}
