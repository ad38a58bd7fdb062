import { Switch } from '@radix-ui/themes'
import choices from '../../shared/choices.module.css'

export const about = 'A switch applies at once, without a button to save. Its label says what is on when it is on.'

export default function BasicSwitch() {
  return (
    <label className={choices['line']}>
      <Switch defaultChecked /> Show prices with tax
    </label>
  )
}
