import { IconButton, Select } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import styles from './select.module.css'

export const about = 'A choice that may stay open: the button next to the list empties it.'

export default function ClearableSelect() {
  const [grower, setGrower] = useState('ines')
  const trigger = useRef<HTMLButtonElement>(null)
  const clear = () => {
    setGrower('')
    trigger.current?.focus()
  }
  return (
    <Field label="Grower (optional)">
      {(control) => (
        <div className={styles['row']}>
          <Select.Root value={grower} onValueChange={setGrower}>
            <Select.Trigger {...control} ref={trigger} className={styles['trigger'] ?? ''} placeholder="Any grower" />
            <Select.Content position="popper">
              <Select.Item value="ines">Ines Maroush</Select.Item>
              <Select.Item value="odd">Odd Valberg</Select.Item>
              <Select.Item value="teo">Teo Lindqvist</Select.Item>
            </Select.Content>
          </Select.Root>
          {grower !== '' && (
            <IconButton variant="soft" color="gray" aria-label="Clear grower" onClick={clear}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  )
}
