import { Checkbox, TextField } from '@radix-ui/themes'
import { useId, useState } from 'react'
import styles from './input-group.module.css'

export const about =
  'The box or the circle in front decides whether the field counts. Until then it can’t be filled in.'

export default function ChoiceInputGroup() {
  const name = useId()
  const [hasNote, setNote] = useState(true)
  const [by, setBy] = useState<'row' | 'area'>('row')
  return (
    <div className={styles['groups']}>
      <div className={styles['group']}>
        <span className={styles['addon']}>
          <Checkbox aria-label="Add a greeting" checked={hasNote} onCheckedChange={(is) => setNote(is === true)} />
        </span>
        <TextField.Root aria-label="Greeting" disabled={!hasNote} defaultValue="With love from the garden" />
      </div>
      <div role="radiogroup" aria-label="How much to sow" className={styles['groups']}>
        {(['row', 'area'] as const).map((way) => (
          <div key={way} className={styles['group']}>
            <span className={styles['addon']}>
              <input
                type="radio"
                name={name}
                aria-label={way === 'row' ? 'By rows' : 'By area'}
                checked={by === way}
                onChange={() => setBy(way)}
              />
            </span>
            <TextField.Root
              aria-label={way === 'row' ? 'Number of rows' : 'Area in square metres'}
              disabled={by !== way}
              defaultValue={way === 'row' ? '6 rows' : '4 m²'}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
