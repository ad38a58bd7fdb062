import { Button } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './chips.module.css'

export const about = 'Each has a button that removes it. The focus then goes to the list, not to the top of the page.'

const all = ['Clay', 'Stoneware', 'Porcelain']

export default function ClosableChips() {
  const [chosen, setChosen] = useState(all)
  const list = useRef<HTMLUListElement>(null)
  const remove = (name: string) => {
    setChosen(chosen.filter((one) => one !== name))
    list.current?.focus()
  }
  return (
    <div className={styles['row']}>
      <ul ref={list} className={styles['row']} aria-label="Chosen materials" tabIndex={-1}>
        {chosen.map((name) => (
          <li key={name} className={styles['chip']} data-closable="" data-accent-color="teal">
            {name}
            <button
              type="button"
              className={styles['close']}
              aria-label={`Remove ${name}`}
              onClick={() => remove(name)}
            >
              <X size={15} aria-hidden="true" />
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
