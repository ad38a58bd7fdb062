import { Button, DropdownMenu } from '@radix-ui/themes'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { OrderItems } from './order-items.tsx'

export const about = 'The page knows whether the menu is open, so it can react or open it from elsewhere.'

export default function ControlledDropdown() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DropdownMenu.Root open={isOpen} onOpenChange={setOpen}>
        <DropdownMenu.Trigger>
          <Button variant="soft" highContrast>
            Order 2,041
            <DropdownMenu.TriggerIcon />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content>
          <OrderItems />
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <Note apart>The menu is {isOpen ? 'open' : 'closed'}.</Note>
    </>
  )
}
