import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import styles from './input.module.css'

export const about = 'Surface is the rule. Soft fits a coloured ground, round a search, and a line a form on paper.'

export default function InputStyles() {
  return (
    <Stack gap="3">
      <Field label="Surface">{(control) => <TextField.Root {...control} placeholder="Oak leaf lettuce" />}</Field>
      <Field label="Soft">
        {(control) => (
          <TextField.Root {...control} variant="soft" className={styles['soft'] ?? ''} placeholder="Oak leaf lettuce" />
        )}
      </Field>
      <Field label="Round">
        {(control) => <TextField.Root {...control} radius="full" placeholder="Oak leaf lettuce" />}
      </Field>
      <Field label="Line">
        {(control) => <input {...control} className={styles['lined']} placeholder="Oak leaf lettuce" />}
      </Field>
    </Stack>
  )
}
