import { useState } from 'react'
import { TextInput } from '#app/components/form/inputs.tsx'
import { Handles } from './handles.tsx'
import styles from './slider.module.css'

export const about = 'The ends of the line come from two fields. The value stays between them.'

export default function DynamicBounds() {
  const [least, setLeast] = useState('10')
  const [most, setMost] = useState('50')
  const [value, setValue] = useState(30)
  const [min, max] = [Math.round(Number(least)), Math.round(Number(most))]
  const isRange = min < max
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <TextInput label="Least" name="least" type="number" value={least} error={undefined} onChange={setLeast} />
        <TextInput
          label="Most"
          name="most"
          type="number"
          value={most}
          error={isRange ? undefined : 'Enter more than the least.'}
          onChange={setMost}
        />
      </div>
      {isRange && (
        <Handles
          label="Seedlings per tray"
          min={min}
          max={max}
          value={[Math.min(Math.max(value, min), max)]}
          onChange={([next = min]) => setValue(next)}
          marks={{ [min]: min, [max]: max }}
        />
      )}
    </div>
  )
}
