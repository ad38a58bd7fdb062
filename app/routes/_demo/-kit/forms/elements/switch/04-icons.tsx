import { Text } from '@radix-ui/themes'
import { Moon, Sun } from 'lucide-react'
import { Switch } from 'radix-ui'
import choices from '../../shared/choices.module.css'
import styles from './switch.module.css'

export const about = 'Icons in the track show both ends. The name still says what the switch does.'

export default function IconSwitch() {
  return (
    <Text as="label" size="2" className={choices['line'] ?? ''}>
      <Switch.Root defaultChecked className={styles['track']}>
        <Moon size={14} aria-hidden="true" />
        <Sun size={14} aria-hidden="true" />
        <Switch.Thumb className={styles['thumb']} />
      </Switch.Root>
      Night mode of the greenhouse
    </Text>
  )
}
