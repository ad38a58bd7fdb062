import { FieldError } from '#app/components/form/form-error.tsx'
import type { FieldProps } from '#app/components/form/use-form.ts'
import styles from './people.module.css'

interface PeopleFieldProps extends FieldProps<readonly string[]> {
  label: string
  people: readonly { id: string; name: string }[]
}

/** A field to choose several people. */
export function PeopleField({ label, people, name, value, error, onChange }: PeopleFieldProps) {
  const toggle = (id: string, chosen: boolean) =>
    onChange(chosen ? [...value, id] : value.filter((other) => other !== id))
  return (
    <fieldset className={styles['people']} data-invalid={error === undefined ? undefined : true}>
      <legend>{label}</legend>
      {people.map((person) => (
        <label key={person.id}>
          <input
            type="checkbox"
            name={name}
            checked={value.includes(person.id)}
            onChange={(event) => toggle(person.id, event.target.checked)}
          />
          <bdi>{person.name}</bdi>
        </label>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
