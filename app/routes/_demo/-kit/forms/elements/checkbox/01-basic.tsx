import { useState } from 'react'
import { CheckInput } from '#app/components/form/inputs.tsx'
import type { ProductUse } from '../../../example.ts'

export const about = 'The box and its label are one target. A note says what ticking it changes.'

export const inProduct = { to: '/growth', label: 'Growth' } satisfies ProductUse

export default function BasicCheckbox() {
  const [isGift, setGift] = useState(true)
  return (
    <CheckInput
      label="Wrap it as a gift"
      note="We leave the invoice out of the parcel."
      name="gift"
      value={isGift}
      error={undefined}
      onChange={setGift}
    />
  )
}
