import { useState } from 'react'
import { Handles } from './handles.tsx'

export const about = 'Two handles move in steps of ten and never pass each other.'

export default function RangeInSteps() {
  const [value, setValue] = useState([20, 70])
  return (
    <Handles
      label="Weight of a parcel"
      names={['Least', 'Most']}
      step={10}
      value={value}
      onChange={setValue}
      text={(at) => `${at} kg`}
    />
  )
}
