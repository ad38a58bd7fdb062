import { Radio } from '@radix-ui/themes'
import { useId, useState } from 'react'
import choices from '../../shared/choices.module.css'

export const about = 'The colour of each choice repeats what its label says.'

const radios = [
  { color: 'teal', label: 'Primary: as planned' },
  { color: 'green', label: 'Success: ready to ship' },
  { color: 'red', label: 'Danger: broken in the kiln' },
  { color: 'blue', label: 'Info: waiting for clay' },
  { color: 'amber', label: 'Warning: a week late' },
] as const

export default function ColouredRadios() {
  const name = useId()
  const [chosen, setChosen] = useState<string>('teal')
  return (
    <div role="radiogroup" aria-label="State of the order" className={choices['list']}>
      {radios.map(({ color, label }) => (
        <label key={color} className={choices['line']}>
          <Radio name={name} value={color} color={color} checked={chosen === color} onValueChange={setChosen} />
          {label}
        </label>
      ))}
    </div>
  )
}
