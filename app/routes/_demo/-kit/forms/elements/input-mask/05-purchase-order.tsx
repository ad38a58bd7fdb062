import { maskitoTransform, type MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'

export const about = 'Four letters, four digits, and four letters or digits. Small letters become capitals.'

const repeat = (what: RegExp) => Array<RegExp>(4).fill(what)
const options: MaskitoOptions = {
  mask: [...repeat(/[a-z]/i), ' ', ...repeat(/\d/), '-', ...repeat(/[a-z\d]/i)],
  postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
}

export default function PurchaseOrderMask() {
  const mask = useMaskito({ options })
  return (
    <Field label="Purchase order" note="Like CLAY 2027-K41B">
      {(control) => (
        <TextField.Root
          {...control}
          ref={mask}
          autoComplete="off"
          spellCheck={false}
          defaultValue={maskitoTransform('clay2027k4', options)}
        />
      )}
    </Field>
  )
}
