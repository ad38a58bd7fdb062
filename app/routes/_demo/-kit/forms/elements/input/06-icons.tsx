import { TextField } from '@radix-ui/themes'
import { AtSign, Search } from 'lucide-react'
import { Field } from '#app/components/form/field.tsx'
import { Stack } from '#app/components/layout/stack.tsx'

export const about = 'An icon at the start or at the end hints at what belongs in the field. The label still says it.'

export default function InputIcons() {
  return (
    <Stack gap="3">
      <Field label="Find a plant">
        {(control) => (
          <TextField.Root {...control} type="search">
            <TextField.Slot>
              <Search size={16} aria-hidden="true" />
            </TextField.Slot>
          </TextField.Root>
        )}
      </Field>
      <Field label="Email of the grower">
        {(control) => (
          <TextField.Root {...control} type="email" autoComplete="off">
            <TextField.Slot side="right">
              <AtSign size={16} aria-hidden="true" />
            </TextField.Slot>
          </TextField.Root>
        )}
      </Field>
    </Stack>
  )
}
