import { useState } from 'react'
import { TextInput } from '#app/components/form/inputs.tsx'
import { Handles } from './handles.tsx'
import styles from './slider.module.css'

const max = 500

export const about = 'Two fields and the slider show the same range. Type in the fields for an exact value.'

export default function ControlledRange() {
  const [[from, to], setRange] = useState<[number, number]>([120, 340])
  const field = (label: string, value: number, set: (value: number) => void) => (
    <TextInput
      label={label}
      name={label.toLowerCase()}
      type="number"
      min={0}
      max={max}
      value={String(value)}
      error={undefined}
      onChange={(typed) => set(Math.min(Math.max(Math.round(Number(typed)), 0), max))}
    />
  )
  return (
    <div className={styles['stack']}>
      <Handles
        label="Grams of seed"
        names={['From', 'To']}
        max={max}
        value={[from, to]}
        onChange={([first = 0, last = max]) => setRange([first, last])}
      />
      <div className={styles['row']}>
        {field('From', from, (value) => setRange([Math.min(value, to), to]))}
        {field('To', to, (value) => setRange([from, Math.max(value, from)]))}
      </div>
    </div>
  )
}
