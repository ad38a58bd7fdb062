import { useState } from 'react'
import { Handles } from './handles.tsx'

export const about = 'Names below the line help where numbers alone say little.'

export default function MarkedSlider() {
  const [value, setValue] = useState([18])
  return (
    <Handles
      label="Temperature"
      min={0}
      max={40}
      value={value}
      onChange={setValue}
      text={(at) => `${at} °C`}
      marks={{ 4: 'Cold frame', 18: 'Greenhouse', 34: 'Orchids' }}
    />
  )
}
