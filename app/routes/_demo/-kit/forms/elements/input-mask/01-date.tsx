import { maskitoDate } from '@maskito/kit'
import { useMaskito } from '@maskito/react'
import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'

export const about =
  'Slashes appear by themselves, and a day that no month has can’t be typed. All masks are made with Maskito.'

const options = maskitoDate({ mode: 'dd/mm/yyyy', separator: '/' })

export default function DateMask() {
  const mask = useMaskito({ options })
  return (
    <Field label="Day of sowing" note="Day, month and year: 14/03/2027">
      {(control) => <TextField.Root {...control} ref={mask} inputMode="numeric" autoComplete="off" />}
    </Field>
  )
}
