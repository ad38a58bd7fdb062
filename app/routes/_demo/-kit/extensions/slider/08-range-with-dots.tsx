import { useState } from 'react'
import { Handles } from './handles.tsx'

const text = (hour: number) => `${hour}:00`

export const about = 'A dot for each step shows how coarse the choice is.'

export default function RangeWithDots() {
  const [value, setValue] = useState([9, 17])
  return (
    <Handles
      label="Opening hours"
      names={['Open', 'Close']}
      min={6}
      max={22}
      value={value}
      onChange={setValue}
      text={text}
      hasDots
      marks={{ 6: '6:00', 14: '14:00', 22: '22:00' }}
    />
  )
}
