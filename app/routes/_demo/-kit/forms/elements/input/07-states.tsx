import { TextField } from '@radix-ui/themes'
import { CircleCheck } from 'lucide-react'
import { Field } from '#app/components/form/field.tsx'
import { Stack } from '#app/components/layout/stack.tsx'

export const about =
  'A wrong entry names its error below, a right one may have a mark. Both say it in more than colour.'

export default function InputStates() {
  return (
    <Stack gap="3">
      <Field label="Postcode" error="Enter five digits.">
        {(control) => <TextField.Root {...control} color="red" variant="soft" defaultValue="48A" />}
      </Field>
      <Field label="Voucher" note="Accepted: 10% off.">
        {(control) => (
          <TextField.Root {...control} color="green" variant="soft" defaultValue="SEEDLING">
            <TextField.Slot side="right">
              <CircleCheck size={16} aria-hidden="true" />
            </TextField.Slot>
          </TextField.Root>
        )}
      </Field>
      <Field label="Customer number" note="Read only: it can be selected and copied.">
        {(control) => <TextField.Root {...control} readOnly defaultValue="C-20418" />}
      </Field>
      <Field label="Discount" note="Disabled: only for members.">
        {(control) => <TextField.Root {...control} disabled defaultValue="0%" />}
      </Field>
    </Stack>
  )
}
