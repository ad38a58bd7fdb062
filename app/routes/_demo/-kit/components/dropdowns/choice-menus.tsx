import { Button, DropdownMenu } from '@radix-ui/themes'
import { useState } from 'react'

const columns = ['Name', 'Price', 'Stock']

/** A menu of boxes to tick, which stays open while people tick them. */
export function ColumnMenu() {
  const [shown, setShown] = useState<readonly string[]>(['Name', 'Stock'])
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button variant="soft" highContrast>
          Columns: {shown.length}
          <DropdownMenu.TriggerIcon />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {columns.map((column) => (
          <DropdownMenu.CheckboxItem
            key={column}
            checked={shown.includes(column)}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(isOn) => setShown(columns.filter((one) => (one === column ? isOn : shown.includes(one))))}
          >
            {column}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** A menu with a choice of one. */
export function OrderMenu() {
  const [order, setOrder] = useState('name')
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button variant="soft" highContrast>
          Order by {order}
          <DropdownMenu.TriggerIcon />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <DropdownMenu.RadioGroup value={order} onValueChange={setOrder}>
          <DropdownMenu.RadioItem value="name">Name</DropdownMenu.RadioItem>
          <DropdownMenu.RadioItem value="price">Price</DropdownMenu.RadioItem>
          <DropdownMenu.RadioItem value="stock">Stock</DropdownMenu.RadioItem>
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
