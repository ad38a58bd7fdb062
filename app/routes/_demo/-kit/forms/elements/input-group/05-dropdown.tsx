import { Button, DropdownMenu, TextField } from '@radix-ui/themes'
import { useState } from 'react'
import styles from './input-group.module.css'

export const about = 'The menu in front changes what the number counts.'

const units = ['Grams', 'Kilograms', 'Sacks'] as const

export default function DropdownInputGroup() {
  const [unit, setUnit] = useState<string>('Kilograms')
  return (
    <div className={styles['group']}>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <Button variant="soft" highContrast className={styles['start'] ?? ''}>
            {unit} <DropdownMenu.TriggerIcon />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content>
          <DropdownMenu.RadioGroup value={unit} onValueChange={setUnit}>
            {units.map((name) => (
              <DropdownMenu.RadioItem key={name} value={name}>
                {name}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <TextField.Root aria-label={`${unit} of clay`} inputMode="decimal" defaultValue="12" />
    </div>
  )
}
