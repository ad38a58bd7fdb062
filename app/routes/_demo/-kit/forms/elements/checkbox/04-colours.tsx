import { Checkbox } from '@radix-ui/themes'
import choices from '../../shared/choices.module.css'

export const about = 'One colour for each meaning, and a label that says the same.'

const boxes = [
  { color: 'teal', label: 'Primary: on the front page' },
  { color: 'green', label: 'Success: glazed' },
  { color: 'red', label: 'Danger: delete the mould' },
  { color: 'blue', label: 'Info: ask the grower' },
  { color: 'amber', label: 'Warning: sold as a second' },
] as const

export default function ColouredCheckboxes() {
  return (
    <div className={choices['list']}>
      {boxes.map(({ color, label }) => (
        <label key={color} className={choices['line']}>
          <Checkbox color={color} defaultChecked /> {label}
        </label>
      ))}
    </div>
  )
}
