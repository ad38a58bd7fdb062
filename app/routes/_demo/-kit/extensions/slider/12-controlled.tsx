import { useState } from 'react'
import { TextInput } from '#app/components/form/inputs.tsx'
import { Handles } from './handles.tsx'
import styles from './slider.module.css'

const max = 500
const inRange = (typed: string) => Math.min(Math.max(Math.round(Number(typed)), 0), max)

export const about = 'Two fields and the slider show the same range. Type in the fields for an exact value.'

export default function ControlledRange() {
  const [from, setFrom] = useState(120)
  const [to, setTo] = useState(340)
  const field = { type: 'number', min: 0, max, error: undefined } as const
  return (
    <div className={styles['stack']}>
      <Handles
        label="Grams of seed"
        names={['From', 'To']}
        max={max}
        // While someone types, the first number may be the greater one.
        value={[Math.min(from, to), Math.max(from, to)]}
        onChange={([first = 0, last = max]) => {
          setFrom(first)
          setTo(last)
        }}
      />
      <div className={styles['row']}>
        <TextInput
          {...field}
          label="From"
          name="from"
          value={String(from)}
          onChange={(typed) => setFrom(inRange(typed))}
        />
        <TextInput {...field} label="To" name="to" value={String(to)} onChange={(typed) => setTo(inRange(typed))} />
      </div>
    </div>
  )
}
