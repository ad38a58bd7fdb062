import { Select } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import styles from './select.module.css'

export const about = 'The whole list can be disabled, or only single options of it.'

export default function DisabledSelect() {
  return (
    <div className={styles['fields']}>
      <Field label="Kiln" note="The kiln is firing. It can be changed tomorrow.">
        {(control) => (
          <Select.Root disabled defaultValue="large">
            <Select.Trigger {...control} className={styles['trigger'] ?? ''} />
            <Select.Content position="popper">
              <Select.Item value="large">Large kiln</Select.Item>
            </Select.Content>
          </Select.Root>
        )}
      </Field>
      <Field label="Clay">
        {(control) => (
          <Select.Root defaultValue="stone">
            <Select.Trigger {...control} className={styles['trigger'] ?? ''} />
            <Select.Content position="popper">
              <Select.Item value="stone">Stoneware</Select.Item>
              <Select.Item value="earth">Earthenware</Select.Item>
              <Select.Item value="porcelain" disabled>
                Porcelain (ordered)
              </Select.Item>
            </Select.Content>
          </Select.Root>
        )}
      </Field>
    </div>
  )
}
