import { Button, TextField } from '@radix-ui/themes'
import { useId, useRef, useState, type FormEvent } from 'react'
import styles from './input.module.css'

export const about = 'Submit it empty: each field has its own bubble, which goes away as soon as the field is right.'

const fields = [
  { name: 'first', label: 'First name', error: 'Enter a first name.' },
  { name: 'last', label: 'Last name', error: 'Enter a last name.' },
  { name: 'city', label: 'City', error: 'Enter a city.' },
] as const

export default function TooltipValidation() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ first: '', last: '', city: '' })
  const [isTried, setTried] = useState(false)
  const isEmpty = (name: keyof typeof values) => values[name].trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = fields.find(({ name }) => isEmpty(name))
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong.name}"]`)?.focus()
  }
  return (
    <form ref={form} noValidate aria-label="Address" className={styles['tips']} onSubmit={submit}>
      {fields.map(({ name, label, error }) => {
        const isWrong = isTried && isEmpty(name)
        return (
          <div key={name} className={styles['tipped']}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <TextField.Root
              id={`${id}-${name}`}
              name={name}
              value={values[name]}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-${name}-error` : undefined}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
            {isWrong && (
              <p id={`${id}-${name}-error`} className={styles['tip']}>
                {error}
              </p>
            )}
          </div>
        )
      })}
      <div>
        <Button type="submit">Submit</Button>
        <output className={styles['done']}>
          {isTried && !fields.some(({ name }) => isEmpty(name)) && 'All three are filled in.'}
        </output>
      </div>
    </form>
  )
}
