import { Button, TextField } from '@radix-ui/themes'
import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import styles from './input-group.module.css'

export const about = 'A button that belongs to the field is attached to it. Enter in the field presses it too.'

export default function ButtonInputGroup() {
  const [text, setText] = useState('')
  const [sent, setSent] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(text.trim() === '' ? 'Enter the name of a plant first.' : `No plant is called “${text.trim()}”.`)
  }
  return (
    <div className={styles['groups']}>
      <form className={styles['group']} onSubmit={submit}>
        <TextField.Root aria-label="Name of a plant" value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit" className={styles['end'] ?? ''}>
          <Search size={16} aria-hidden="true" /> Find
        </Button>
      </form>
      <output>{sent}</output>
      <div className={styles['group']}>
        <Button variant="soft" highContrast className={styles['start'] ?? ''} onClick={() => setText('')}>
          Empty
        </Button>
        <TextField.Root
          aria-label="The same name again"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button variant="soft" highContrast className={styles['end'] ?? ''} onClick={() => setText(text.toUpperCase())}>
          Capitals
        </Button>
      </div>
    </div>
  )
}
