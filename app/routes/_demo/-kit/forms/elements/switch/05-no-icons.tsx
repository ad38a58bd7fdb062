import { Text } from '@radix-ui/themes'
import { Switch } from 'radix-ui'
import choices from '../../shared/choices.module.css'
import styles from './switch.module.css'

export const about = 'The same switch without its icons: quieter where several stand below each other.'

export default function PlainSwitch() {
  return (
    <Text as="label" size="2" className={choices['line'] ?? ''}>
      <Switch.Root className={styles['track']}>
        <Switch.Thumb className={styles['thumb']} />
      </Switch.Root>
      Vents open at noon
    </Text>
  )
}
