import { useState } from 'react'
import { RadioList } from '#app/components/form/radio-list.tsx'
import type { ProductUse } from '../../../example.ts'

export const about = 'One of a few, all of them visible. The arrow keys move the choice.'

export const inProduct = { to: '/billing', label: 'Billing' } satisfies ProductUse

const ways = [
  { value: 'post', label: 'By post, in two days' },
  { value: 'courier', label: 'By bicycle courier, today' },
  { value: 'stall', label: 'Pick up at the stall' },
] as const

export default function BasicRadios() {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('post')
  return <RadioList label="Delivery" options={ways} value={way} onChange={setWay} />
}
