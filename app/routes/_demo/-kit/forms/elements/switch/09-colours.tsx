import { Switch, Text } from '@radix-ui/themes'
import choices from '../../shared/choices.module.css'

export const about = 'The accent is the rule. Another colour has to mean something, as red does for a risk.'

const switches = [
  { color: 'teal', label: 'Primary: open to guests' },
  { color: 'gray', label: 'Secondary: show the archive' },
  { color: 'green', label: 'Success: accept orders' },
  { color: 'red', label: 'Danger: skip the safety check' },
  { color: 'amber', label: 'Warning: allow late changes' },
  { color: 'blue', label: 'Info: share the water level' },
] as const

export default function ColouredSwitches() {
  return (
    <div className={choices['list']}>
      {switches.map(({ color, label }) => (
        <Text as="label" size="2" key={color} className={choices['line'] ?? ''}>
          <Switch color={color} defaultChecked /> {label}
        </Text>
      ))}
    </div>
  )
}
