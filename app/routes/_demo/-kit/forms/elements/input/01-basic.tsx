import { useState } from 'react'
import { TextInput } from '#app/components/form/inputs.tsx'
import type { ProductUse } from '../../../example.ts'

export const about = 'A label above, the field, and a note below where one helps. A placeholder is only an example.'

export const inProduct = { to: '/profile', label: 'Profile' } satisfies ProductUse

export default function BasicInput() {
  const [name, setName] = useState('')
  return (
    <TextInput
      label="Name of the bed"
      note="It is written on the plan of the garden."
      name="bed"
      placeholder="Rose walk"
      value={name}
      error={undefined}
      onChange={setName}
    />
  )
}
