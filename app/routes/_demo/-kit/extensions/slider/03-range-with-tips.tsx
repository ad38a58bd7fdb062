import { useState } from 'react'
import { Handles } from './handles.tsx'

export const about = 'Each handle shows its value in the words of the subject.'

export default function RangeWithTips() {
  const [value, setValue] = useState([12, 38])
  return (
    <Handles
      label="Price"
      names={['From', 'To']}
      max={60}
      value={value}
      onChange={setValue}
      minStepsBetweenThumbs={10}
      text={(euros) => `€${euros}`}
      hasTips
    />
  )
}
