import { Field } from '#app/components/form/field.tsx'
import styles from './select.module.css'

export const about = 'Say why a field can’t be changed. A single option can be disabled too.'

export default function NativeDisabledSelect() {
  return (
    <div className={styles['fields']}>
      <Field label="Delivery" note="Orders from abroad are always sent by post.">
        {(control) => (
          <select {...control} disabled defaultValue="post">
            <option value="post">By post</option>
            <option value="pick-up">Pick up at the stall</option>
          </select>
        )}
      </Field>
      <Field label="Size">
        {(control) => (
          <select {...control} defaultValue="medium">
            <option value="small" disabled>
              Small (sold out)
            </option>
            <option value="medium">Medium</option>
            <option value="large">Large</option>
          </select>
        )}
      </Field>
    </div>
  )
}
