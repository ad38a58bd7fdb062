import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'

export const about = 'The browser’s own field with a saved time. On phones it opens the wheels people know.'

export default function PreloadedTimePicker() {
  return (
    <Field label="Open the kiln at" note="Saved: 13:45">
      {(control) => <TextField.Root {...control} type="time" step={300} defaultValue="13:45" />}
    </Field>
  )
}
