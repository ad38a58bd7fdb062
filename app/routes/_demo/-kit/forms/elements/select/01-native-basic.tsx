import { useState } from 'react'
import { SelectInput } from '#app/components/form/inputs.tsx'
import type { ProductUse } from '../../../example.ts'

export const about = 'The browser’s own list: best on phones, and for most forms all that is needed.'

export const inProduct = { to: '/team', label: 'Team' } satisfies ProductUse

const beds = [
  { value: 'herbs', label: 'Herb spiral' },
  { value: 'roses', label: 'Rose walk' },
  { value: 'kitchen', label: 'Kitchen garden' },
]

export default function NativeSelect() {
  const [bed, setBed] = useState('roses')
  return <SelectInput label="Bed" name="bed" options={beds} value={bed} error={undefined} onChange={setBed} />
}
