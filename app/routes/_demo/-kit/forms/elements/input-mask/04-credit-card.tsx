import type { MaskitoMaskExpression, MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'

export const about = 'Four groups of four. Begin with 34 or 37, and the groups become 4, 6 and 5 digits.'

const groups = (...sizes: number[]): MaskitoMaskExpression =>
  sizes.flatMap((size, at) => [...(at > 0 ? ['-'] : []), ...Array<RegExp>(size).fill(/\d/)])

const options: MaskitoOptions = {
  mask: ({ value }) => (/^3[47]/.test(value) ? groups(4, 6, 5) : groups(4, 4, 4, 4)),
}

export default function CreditCardMask() {
  const mask = useMaskito({ options })
  return (
    <Field label="Card number" note="Invented numbers only: nothing is sent.">
      {(control) => <TextField.Root {...control} ref={mask} inputMode="numeric" autoComplete="off" />}
    </Field>
  )
}
