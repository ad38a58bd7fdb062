import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'

export const about =
  'The browser’s own number field takes all attributes of HTML: bounds, steps, a name, whether it is required.'

export default function NativeNumber() {
  return (
    <Field label="Tables for the market" note="Two to twenty, in pairs.">
      {(control) => (
        <TextField.Root
          {...control}
          type="number"
          name="tables"
          min={2}
          max={20}
          step={2}
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={6}
        />
      )}
    </Field>
  )
}
