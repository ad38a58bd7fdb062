import { Button } from '@radix-ui/themes'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './collapse.module.css'

export const about = 'The page keeps whether the part is open, so other things can follow it, here the button’s words.'

export default function DefaultCollapse() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const Icon = isOpen ? ChevronUp : ChevronDown
  return (
    <>
      <Button variant="soft" highContrast aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide sowing notes' : 'Show sowing notes'} <Icon size={15} aria-hidden="true" />
      </Button>
      <p id={id} hidden={!isOpen} className={styles['answer']}>
        Sow broad beans two fingers deep and a hand apart. Cover the row with fleece until the first leaves show.
      </p>
    </>
  )
}
