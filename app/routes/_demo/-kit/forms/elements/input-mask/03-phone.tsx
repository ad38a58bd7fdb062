import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'

export const about = 'Country, area and number in groups. A pasted number is grouped too.'

const digits = (count: number) => Array<RegExp>(count).fill(/\d/)
const options: MaskitoOptions = {
  mask: ['+', '1', ' ', '(', ...digits(3), ')', ' ', ...digits(3), '-', ...digits(4)],
}

export default function PhoneMask() {
  const mask = useMaskito({ options })
  return (
    <Field label="Phone" note="Like +1 (555) 010-0142">
      {(control) => <TextField.Root {...control} ref={mask} type="tel" autoComplete="off" />}
    </Field>
  )
}
