import { Button } from '@radix-ui/themes'
import { ArrowRight, Plus, Printer, Trash2 } from 'lucide-react'
import { Actions } from '#app/components/layout/actions.tsx'
import type { ProductUse } from '../../example.ts'

export const about = 'An icon before the label says what is done, one after it where it leads.'
export const inProduct = { to: '/team', label: 'Team' } satisfies ProductUse

export default function ButtonsWithIcons() {
  return (
    <Actions>
      <Button>
        <Plus size={15} aria-hidden="true" /> Add plant
      </Button>
      <Button variant="soft" color="gray" highContrast>
        <Printer size={15} aria-hidden="true" /> Print labels
      </Button>
      <Button variant="soft" color="red" highContrast>
        <Trash2 size={15} aria-hidden="true" /> Delete bed
      </Button>
      <Button variant="outline">
        Next bed <ArrowRight size={15} aria-hidden="true" />
      </Button>
    </Actions>
  )
}
