import { useState } from 'react'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import type { ProductUse } from '../../../example.ts'

export const about = 'For more than one line. It can be pulled higher at its lower corner.'

export const inProduct = { to: '/profile', label: 'Profile' } satisfies ProductUse

export default function DefaultTextArea() {
  const [text, setText] = useState('')
  return (
    <TextAreaInput
      label="Message to the grower"
      name="message"
      rows={4}
      placeholder="When would you like to visit?"
      value={text}
      error={undefined}
      onChange={setText}
    />
  )
}
