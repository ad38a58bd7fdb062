import { RadioGroup } from '@radix-ui/themes'
import choices from '../../shared/choices.module.css'
import styles from './radio.module.css'

export const about = 'The accent is the rule. Another colour repeats what the words say.'

const groups = [
  { color: 'teal', name: 'Primary', chosen: 'As planned', other: 'Later' },
  { color: 'green', name: 'Success', chosen: 'Glazed', other: 'Raw' },
  { color: 'red', name: 'Danger', chosen: 'Discard', other: 'Keep' },
  { color: 'blue', name: 'Info', chosen: 'Ask', other: 'Skip' },
  { color: 'amber', name: 'Warning', chosen: 'Second', other: 'First' },
] as const

export default function ColouredRadios() {
  return (
    <div className={choices['list']}>
      {groups.map(({ color, name, chosen, other }) => (
        <div key={color} className={choices['row']}>
          <span className={styles['name']}>{name}</span>
          <RadioGroup.Root color={color} defaultValue={chosen} aria-label={name}>
            <div className={choices['row']}>
              <RadioGroup.Item value={chosen}>{chosen}</RadioGroup.Item>
              <RadioGroup.Item value={other}>{other}</RadioGroup.Item>
            </div>
          </RadioGroup.Root>
        </div>
      ))}
    </div>
  )
}
