import { Select } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import styles from './select.module.css'

export const about = 'The list of Radix Themes looks the same in every browser. Type a letter to jump to an option.'

export default function BasicSelect() {
  return (
    <Field label="Workshop">
      {(control) => (
        <Select.Root defaultValue="bowls">
          <Select.Trigger {...control} className={styles['trigger'] ?? ''} />
          <Select.Content position="popper">
            <Select.Item value="bowls">Bowls on the wheel</Select.Item>
            <Select.Item value="tiles">Tiles by hand</Select.Item>
            <Select.Item value="glaze">Mixing glazes</Select.Item>
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  )
}
