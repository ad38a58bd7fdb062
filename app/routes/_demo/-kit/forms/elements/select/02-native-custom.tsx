import { ChevronsUpDown } from 'lucide-react'
import { Field } from '#app/components/form/field.tsx'
import styles from './select.module.css'

export const about =
  'Still the browser’s list, with a look of its own: no arrow of the browser, but an icon over the field.'

export default function NativeCustomSelect() {
  return (
    <Field label="Glaze">
      {(control) => (
        <div className={styles['custom']}>
          <select {...control} defaultValue="celadon">
            <option value="celadon">Celadon green</option>
            <option value="ash">Ash white</option>
            <option value="iron">Iron red</option>
          </select>
          <ChevronsUpDown size={16} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
