import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about =
  'Motion explains where something came from: 100 to 220 ms, opacity and transform only. With reduced motion, everything arrives at once.'
export const isWide = true

export default function Motion() {
  const [isMoved, setMoved] = useState(false)
  return (
    <div className={styles['parts']}>
      <div>
        <Button variant="soft" highContrast onClick={() => setMoved(!isMoved)}>
          {isMoved ? 'Move back' : 'Move'}
        </Button>
      </div>
      <Looks>
        <div className={styles['track']}>
          <div className={styles['moving']} data-moved={isMoved || undefined} />
        </div>
      </Looks>
    </div>
  )
}
