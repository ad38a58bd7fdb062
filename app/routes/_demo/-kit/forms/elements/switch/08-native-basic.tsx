import choices from '../../shared/choices.module.css'
import styles from './switch.module.css'

export const about =
  'A checkbox of the browser with the role of a switch: no script, and it works in a form that is sent.'

export default function NativeSwitch() {
  return (
    <label className={choices['line']}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its state */}
      <input type="checkbox" role="switch" name="newsletter" defaultChecked className={styles['native']} />
      Send the seed letter
    </label>
  )
}
