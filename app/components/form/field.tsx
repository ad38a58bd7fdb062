import { useId, type ReactNode } from 'react'
import { FieldError } from '#app/components/form/form-error.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import styles from './field.module.css'

interface FieldProps {
  label: string
  note?: ReactNode
  error?: string | undefined
  /** Renders the control with its id and descriptions. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A form field: its label, a note, and its error. */
export function Field({ label, note, error, children }: FieldProps) {
  const id = useId()
  const described = [note !== undefined && `${id}-note`, error !== undefined && `${id}-error`].filter(Boolean)
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {note !== undefined && <Note id={`${id}-note`}>{note}</Note>}
    </div>
  )
}
