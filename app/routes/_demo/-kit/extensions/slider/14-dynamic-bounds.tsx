import { useState } from 'react'
import { TextInput } from '#app/components/form/inputs.tsx'
import { Handles } from './handles.tsx'
import styles from './slider.module.css'

export const about = 'The ends of the line come from two fields. The value stays between them.'

export default function DynamicBounds() {
  const [min, setMin] = useState(10)
  const [max, setMax] = useState(50)
  const [value, setValue] = useState(30)
  const bound = (label: string, at: number, set: (at: number) => void) => (
    <TextInput
      label={label}
      name={label.toLowerCase()}
      type="number"
      value={String(at)}
      error={undefined}
      onChange={(typed) => Number.isFinite(Number(typed)) && set(Math.round(Number(typed)))}
    />
  )
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        {bound('Least', min, (at) => setMin(Math.min(at, max - 1)))}
        {bound('Most', max, (at) => setMax(Math.max(at, min + 1)))}
      </div>
      <Handles
        label="Seedlings per tray"
        min={min}
        max={max}
        value={[Math.min(Math.max(value, min), max)]}
        onChange={([next = min]) => setValue(next)}
        marks={{ [min]: min, [max]: max }}
      />
    </div>
  )
}
