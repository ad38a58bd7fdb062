import { Button, IconButton } from '@radix-ui/themes'
import { Pencil } from 'lucide-react'
import { QuietButton } from '#app/components/form/quiet-button.tsx'
import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about =
  'One solid button for each place. What can’t be undone is red; what few people need reads as a link.'
export const isWide = true

export default function ButtonsAndStates() {
  return (
    <Looks>
      <div className={styles['row']}>
        <Button>Add goal</Button>
        <Button variant="soft" highContrast>
          Preview
        </Button>
        <Button variant="soft" color="gray" highContrast>
          Cancel
        </Button>
        <Button variant="soft" color="red">
          Delete
        </Button>
        <Button disabled>Save</Button>
        <Button loading>Send invite</Button>
        <IconButton variant="soft" aria-label="Edit">
          <Pencil size={15} aria-hidden="true" />
        </IconButton>
        <QuietButton>Try without</QuietButton>
      </div>
    </Looks>
  )
}
