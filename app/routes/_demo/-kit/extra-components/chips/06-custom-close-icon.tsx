import { Button } from '@radix-ui/themes'
import { CircleMinus } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './chips.module.css'

export const about = 'Another icon on the button, when the cross already means something else nearby.'

const all = ['Sowing', 'Glazing', 'Market stall']

export default function ChipsWithCustomIcon() {
  const [chosen, setChosen] = useState(all)
  const list = useRef<HTMLUListElement>(null)
  const remove = (name: string) => {
    setChosen(chosen.filter((one) => one !== name))
    list.current?.focus()
  }
  return (
    <div className={styles['row']}>
      <ul ref={list} className={styles['row']} aria-label="Booked workshops" tabIndex={-1}>
        {chosen.map((name) => (
          <li key={name} className={styles['chip']} data-closable="" data-accent-color="amber">
            {name}
            <button
              type="button"
              className={styles['close']}
              aria-label={`Remove ${name}`}
              onClick={() => remove(name)}
            >
              <CircleMinus size={15} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length < all.length && (
        <Button variant="soft" color="gray" highContrast onClick={() => setChosen(all)}>
          Restore all
        </Button>
      )}
    </div>
  )
}
