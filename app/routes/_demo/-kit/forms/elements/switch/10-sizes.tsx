import { Switch, Text } from '@radix-ui/themes'
import choices from '../../shared/choices.module.css'

export const about = 'The label grows with its switch. It can be pressed too, so even the small one is easy to hit.'

const sizes = [
  { size: '1', label: 'Small' },
  { size: '2', label: 'Default' },
  { size: '3', label: 'Large' },
] as const

export default function SwitchSizes() {
  return (
    <div className={choices['list']}>
      {sizes.map(({ size, label }) => (
        <Text as="label" size={size} key={size} className={choices['line'] ?? ''}>
          <Switch size={size} defaultChecked /> {label}
        </Text>
      ))}
    </div>
  )
}
