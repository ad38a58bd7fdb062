import { Switch, Text } from '@radix-ui/themes'
import choices from '../../shared/choices.module.css'
import styles from './switch.module.css'

export const about = 'A class of one’s own changes the track: square corners, and a leaf green while it is on.'

export default function CustomClassSwitch() {
  return (
    <Text as="label" size="2" className={choices['line'] ?? ''}>
      <Switch radius="none" size="3" className={styles['square'] ?? ''} defaultChecked /> Water the beds at night
    </Text>
  )
}
