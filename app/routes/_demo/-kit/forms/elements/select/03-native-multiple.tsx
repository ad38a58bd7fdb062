import { useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import styles from './select.module.css'

export const about = 'Several of a short list. Ctrl or Cmd adds one; the line below says what is chosen.'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

export default function NativeMultipleSelect() {
  const [chosen, setChosen] = useState(['Tuesday', 'Friday'])
  return (
    <Field label="Market days" note={chosen.length === 0 ? 'No day chosen.' : `Chosen: ${chosen.join(', ')}`}>
      {(control) => (
        <div className={styles['many']}>
          <select
            {...control}
            multiple
            size={days.length}
            value={chosen}
            onChange={(event) => setChosen([...event.target.selectedOptions].map(({ value }) => value))}
          >
            {days.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
