import { Checkbox } from '@radix-ui/themes'
import choices from '../../shared/choices.module.css'

export const about = 'All four states: ticked, not ticked, and both while they can’t be changed.'

const states = [
  { label: 'Active', isTicked: true, isDisabled: false },
  { label: 'Inactive', isTicked: false, isDisabled: false },
  { label: 'Active, disabled', isTicked: true, isDisabled: true },
  { label: 'Inactive, disabled', isTicked: false, isDisabled: true },
]

export default function StyledCheckboxes() {
  return (
    <div className={choices['list']}>
      {states.map(({ label, isTicked, isDisabled }) => (
        <label key={label} className={choices['line']}>
          <Checkbox defaultChecked={isTicked} disabled={isDisabled} /> {label}
        </label>
      ))}
    </div>
  )
}
