import { Checkbox, Text } from '@radix-ui/themes'
import choices from '../../shared/choices.module.css'

export const about = 'Small for dense tables, default for forms, large where a thumb ticks it.'

const sizes = [
  { size: '1', label: 'Small' },
  { size: '2', label: 'Default' },
  { size: '3', label: 'Large' },
] as const

export default function CheckboxSizes() {
  return (
    <div className={choices['list']}>
      {sizes.map(({ size, label }) => (
        <Text as="label" size={size} key={size} className={choices['line'] ?? ''}>
          <Checkbox size={size} defaultChecked /> {label}
        </Text>
      ))}
    </div>
  )
}
