import { useState } from 'react'
import { Handles } from './handles.tsx'

export const about = 'Drag the handle, or press the arrow keys, Page up, Page down, Home and End.'

export default function DefaultSlider() {
  const [value, setValue] = useState([8])
  return <Handles label="Pots in a batch" max={20} value={value} onChange={setValue} />
}
