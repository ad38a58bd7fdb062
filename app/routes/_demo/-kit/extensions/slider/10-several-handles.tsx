import { useState } from 'react'
import { Handles } from './handles.tsx'

export const about = 'Three handles split one line into four parts, such as the levels of a discount.'

export default function SeveralHandles() {
  const [value, setValue] = useState([15, 40, 75])
  return (
    <Handles
      label="Discount levels"
      names={['Bronze', 'Silver', 'Gold']}
      value={value}
      onChange={setValue}
      minStepsBetweenThumbs={5}
      hasTips
    />
  )
}
