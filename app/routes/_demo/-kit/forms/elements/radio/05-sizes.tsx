import { RadioGroup } from '@radix-ui/themes'
import styles from './radio.module.css'

export const about = 'The size belongs to the whole group, so that its labels line up.'

const sizes = [
  { size: '1', label: 'Small' },
  { size: '2', label: 'Default' },
  { size: '3', label: 'Large' },
] as const

export default function RadioSizes() {
  return (
    <div className={styles['groups']}>
      {sizes.map(({ size, label }) => (
        <RadioGroup.Root key={size} size={size} defaultValue="round" aria-label={`${label} choice of a form`}>
          <RadioGroup.Item value="round">Round</RadioGroup.Item>
          <RadioGroup.Item value="square">Square</RadioGroup.Item>
        </RadioGroup.Root>
      ))}
    </div>
  )
}
