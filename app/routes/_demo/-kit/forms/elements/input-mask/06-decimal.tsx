import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'

export const about = 'Two digits, a point and two digits: the point comes by itself.'

const options: MaskitoOptions = { mask: [/\d/, /\d/, '.', /\d/, /\d/] }

export default function DecimalMask() {
  const mask = useMaskito({ options })
  return (
    <Field label="Weight of the clay in kilograms" note="Like 12.50">
      {(control) => <TextField.Root {...control} ref={mask} inputMode="decimal" autoComplete="off" />}
    </Field>
  )
}
