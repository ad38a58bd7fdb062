import { Switch, Text } from '@radix-ui/themes'
import choices from '../../shared/choices.module.css'

export const about = 'A switch applies at once, without a button to save. Its label says what is on when it is on.'

export default function BasicSwitch() {
  return (
    <Text as="label" size="2" className={choices['line'] ?? ''}>
      <Switch defaultChecked /> Show prices with tax
    </Text>
  )
}
