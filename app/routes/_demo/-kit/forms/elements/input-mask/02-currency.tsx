import { maskitoNumber } from '@maskito/kit'
import { useMaskito } from '@maskito/react'
import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'

export const about = 'A dollar sign and up to four digits.'

const options = maskitoNumber({ prefix: '$', min: 0, max: 9999, thousandSeparator: '' })

export default function CurrencyMask() {
  const mask = useMaskito({ options })
  return (
    <Field label="Limit of the order" note="Whole dollars, at most $9999">
      {(control) => <TextField.Root {...control} ref={mask} inputMode="numeric" autoComplete="off" />}
    </Field>
  )
}
