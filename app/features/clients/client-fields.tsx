import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { FieldProps } from '#app/components/form/use-form.ts'
import { planSchema, type Plan } from '#app/shared/billing/plans.ts'

/** A client’s name, for new and existing clients. */
export function CompanyField(field: FieldProps<string>) {
  const t = useMessages('clients')
  return <TextInput {...field} label={t('field.company')} autoComplete="off" />
}

/** The plan of a client. */
export function PlanField(field: FieldProps<Plan>) {
  const t = useMessages('clients')
  return (
    <SelectInput
      {...field}
      label={t('kind.plan')}
      options={planSchema.options.map((plan) => ({ value: plan, label: plan }))}
    />
  )
}

/** The day a client began; `max` is the latest possible one. */
export function BeganOnField(field: FieldProps<string> & { max: string; note: string }) {
  const t = useMessages('clients')
  return <TextInput {...field} label={t('clientSince')} type="date" min="2000-01-01" />
}
