import { Note } from '#app/components/feedback/note.tsx'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { clientChangesSchema } from '#app/shared/admin/client-form.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { ManagedClient } from '#server/clients/managed-clients.ts'
import { BeganOnField, CompanyField, PlanField } from './client-fields.tsx'
import { useUpdateClient } from './managed-clients.queries.ts'

interface EditClientFormProps {
  client: ManagedClient
  role: Role
  onDone: () => void
}

/** Changes a company's name, and for an Admin its plan and start. Only changed fields are sent. */
export function EditClientForm({ client, role, onDone }: EditClientFormProps) {
  const t = useMessages('clients')
  const form = useForm({
    schema: clientChangesSchema,
    initial: { company: client.company, plan: client.plan, beganOn: client.beganOn },
    toInput: ({ company, plan, beganOn }) => ({
      ...(company !== client.company && { company }),
      ...(plan !== client.plan && { plan }),
      ...(beganOn !== client.beganOn && { beganOn }),
    }),
    mutation: useUpdateClient(client.id),
    onSent(_answer, { company = client.company }) {
      showToast({ kind: 'success', text: t('saved', { company }) })
      onDone()
    },
  })
  const { plan } = form.values
  const taken = client.people + client.invited
  const limit = planLimits[plan].members
  return (
    <Form form={form}>
      <CompanyField {...form.field('company')} />
      {role === 'Admin' ? (
        <>
          <FieldRow>
            <PlanField {...form.field('plan')} />
            <BeganOnField {...form.field('beganOn')} max={client.latestBeginning} note={t('beginsHere')} />
          </FieldRow>
          {taken > limit && <Note>{t('moreThanPlan', { taken, plan, limit })}</Note>}
        </>
      ) : (
        <Note>{t('planAndBeginning', { plan: client.plan, day: client.beganOn })}</Note>
      )}
      <FormEnd form={form} submit={t('action.save')} onCancel={onDone} />
    </Form>
  )
}
