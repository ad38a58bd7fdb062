import { Text } from '@radix-ui/themes'
import { Flower2, Heart, Leaf, Sun } from 'lucide-react'
import { Checkbox } from 'radix-ui'
import choices from '../../shared/choices.module.css'
import styles from './checkbox.module.css'

export const about = 'An icon in place of the tick. Unticked boxes are empty, so the state never depends on the icon.'

const boxes = [
  { icon: Leaf, label: 'Evergreen' },
  { icon: Flower2, label: 'In flower' },
  { icon: Sun, label: 'Likes sun' },
  { icon: Heart, label: 'On my list' },
]

export default function IconCheckboxes() {
  return (
    <div className={choices['list']}>
      {boxes.map(({ icon: Icon, label }, at) => (
        <Text as="label" size="2" key={label} className={choices['line'] ?? ''}>
          <Checkbox.Root defaultChecked={at !== 2} className={styles['box']}>
            <Checkbox.Indicator className={styles['mark']}>
              <Icon size={14} aria-hidden="true" />
            </Checkbox.Indicator>
          </Checkbox.Root>
          {label}
        </Text>
      ))}
    </div>
  )
}
