import { Button } from '@radix-ui/themes'
import { ArrowDown, ArrowUp, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import styles from './buttons.module.css'

export const about = 'The same group from top to bottom, for a narrow place next to what it changes.'

export default function VerticalButtonGroup() {
  const [shelf, setShelf] = useState(3)
  return (
    <>
      <fieldset aria-label="Move the pot" className={styles['column']}>
        <Button variant="outline" disabled={shelf === 5} onClick={() => setShelf(shelf + 1)}>
          <ArrowUp size={15} aria-hidden="true" /> Shelf above
        </Button>
        <Button variant="outline" disabled={shelf === 1} onClick={() => setShelf(shelf - 1)}>
          <ArrowDown size={15} aria-hidden="true" /> Shelf below
        </Button>
        <Button variant="outline" onClick={() => setShelf(3)}>
          <RotateCcw size={15} aria-hidden="true" /> Start again
        </Button>
      </fieldset>
      <Note as="output" apart>
        The pot is on shelf {shelf} of 5.
      </Note>
    </>
  )
}
