import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { planSchema } from '#app/shared/tenants/plans.ts'

interface FieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A company’s name, as it is entered for a new one and changed. */
export function CompanyField({ value, error, onChange }: FieldProps) {
  const say = useMessages('clients')
  return (
    <Field label={say('companyName')} error={error}>
      {(control) => (
        <TextField.Root
          {...control}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** The plan a company is on. */
export function PlanField({ value, error, onChange }: FieldProps) {
  const say = useMessages('clients')
  return (
    <Field label={say('plan')} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {planSchema.options.map((plan) => (
            <option key={plan}>{plan}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The day a company began; `max` is the latest one that is possible. */
export function BeganOnField({ value, error, max, note, onChange }: FieldProps & { max: string; note: string }) {
  const say = useMessages('clients')
  return (
    <Field label={say('clientSince')} note={note} error={error}>
      {(control) => (
        <TextField.Root
          {...control}
          type="date"
          min="2000-01-01"
          max={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
