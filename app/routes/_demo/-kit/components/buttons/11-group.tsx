import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import styles from './buttons.module.css'

export const about = 'Buttons that belong together share their edges. The pressed one is filled.'

const seasons = ['Spring', 'Summer', 'Autumn', 'Winter']

export default function ButtonGroup() {
  const [season, setSeason] = useState('Autumn')
  return (
    <>
      <fieldset aria-label="Season" className={styles['group']}>
        {seasons.map((name) => (
          <Button
            key={name}
            variant={name === season ? 'solid' : 'outline'}
            aria-pressed={name === season}
            onClick={() => setSeason(name)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <Note apart>Sowing plan: {season.toLowerCase()}</Note>
    </>
  )
}
