import { Button, Switch, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { Actions } from '#app/components/layout/actions.tsx'
import choices from '../../shared/choices.module.css'

export const about = 'The page keeps the value, so other controls can change it too.'

export default function ControlledSwitch() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Actions gap="4">
      <Text as="label" size="2" className={choices['line'] ?? ''}>
        <Switch checked={isOpen} onCheckedChange={setOpen} /> Shop is open
      </Text>
      <Button variant="soft" highContrast onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'True' : 'False'}
      </Button>
    </Actions>
  )
}
