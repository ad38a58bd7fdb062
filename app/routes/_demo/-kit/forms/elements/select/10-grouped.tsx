import { Badge, Select } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import styles from './select.module.css'

export const about = 'Options under headings, each with the number of its options.'

const groups = [
  { name: 'Bulbs', options: ['Snowdrop', 'Squill', 'Winter aconite'] },
  { name: 'Shrubs', options: ['Quince', 'Witch hazel'] },
  { name: 'Climbers', options: ['Clematis', 'Honeysuckle', 'Hop', 'Sweet pea'] },
]

export default function GroupedSelect() {
  return (
    <Field label="Plant of the month">
      {(control) => (
        <Select.Root defaultValue="Quince">
          <Select.Trigger {...control} className={styles['trigger'] ?? ''} />
          <Select.Content position="popper">
            {groups.map(({ name, options }) => (
              <Select.Group key={name}>
                <Select.Label>
                  {name}&nbsp;<Badge color="gray">{options.length}</Badge>
                </Select.Label>
                {options.map((option) => (
                  <Select.Item key={option} value={option}>
                    {option}
                  </Select.Item>
                ))}
              </Select.Group>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  )
}
