import { Button, DropdownMenu } from '@radix-ui/themes'
import { Copy, Pencil } from 'lucide-react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { ColumnMenu, OrderMenu } from './choice-menus.tsx'
import styles from './dropdowns.module.css'

export const about = 'Titles, icons, a disabled item, a menu in a menu, boxes to tick and a choice of one.'
export const isWide = true

const say = (name: string) => () => showToast({ kind: 'info', text: `${name} was chosen.` })

export default function DropdownVariations() {
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
          <DropdownMenu.Label className={styles['label']}>Fern, pot 12 cm</DropdownMenu.Label>
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
      <ColumnMenu />
      <OrderMenu />
    </Actions>
  )
}
