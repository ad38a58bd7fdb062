import { Button, Flex, IconButton } from '@radix-ui/themes'
import { Pencil, Trash2 } from 'lucide-react'

export const about =
  'An icon next to a word is hidden from screen readers. Alone, it needs a name on its button, and colour is never its only meaning.'

export default function IconsAndNames() {
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button variant="soft" highContrast>
        <Pencil size={15} aria-hidden="true" /> Edit bed
      </Button>
      <IconButton variant="soft" aria-label="Edit bed">
        <Pencil size={15} aria-hidden="true" />
      </IconButton>
      <IconButton variant="soft" color="red" aria-label="Delete bed">
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
    </Flex>
  )
}
