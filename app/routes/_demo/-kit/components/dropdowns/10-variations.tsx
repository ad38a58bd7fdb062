import { Button, DropdownMenu } from '@radix-ui/themes'
import { Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import styles from './dropdowns.module.css'

export const about = 'Titles, icons, a disabled item, a menu in a menu, boxes to tick and a choice of one.'
export const isWide = true

const columns = ['Name', 'Price', 'Stock']

const say = (name: string) => () => showToast({ kind: 'info', text: `${name} was chosen.` })

export default function DropdownVariations() {
  const [shown, setShown] = useState<readonly string[]>(['Name', 'Stock'])
  const [order, setOrder] = useState('name')
  return (
    <Actions>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <Button variant="soft" highContrast>
            Plant
            <DropdownMenu.TriggerIcon />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content>
          <DropdownMenu.Label className={styles['label'] ?? ''}>Fern, pot 12 cm</DropdownMenu.Label>
          <DropdownMenu.Item onSelect={say('Edit')}>
            <Pencil size={15} aria-hidden="true" /> Edit
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={say('Duplicate')}>
            <Copy size={15} aria-hidden="true" /> Duplicate
          </DropdownMenu.Item>
          <DropdownMenu.Sub>
            <DropdownMenu.SubTrigger>Move to</DropdownMenu.SubTrigger>
            <DropdownMenu.SubContent>
              <DropdownMenu.Item onSelect={say('Greenhouse')}>Greenhouse</DropdownMenu.Item>
              <DropdownMenu.Item onSelect={say('Shady bed')}>Shady bed</DropdownMenu.Item>
            </DropdownMenu.SubContent>
          </DropdownMenu.Sub>
          <DropdownMenu.Separator />
          <DropdownMenu.Item disabled>Delete (in three orders)</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
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
              onCheckedChange={(isOn) =>
                setShown(columns.filter((one) => (one === column ? isOn : shown.includes(one))))
              }
            >
              {column}
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
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
    </Actions>
  )
}
