import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import type { Plan } from '#app/shared/billing/plans.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { TimeZoneField, useBrowserTimeZone } from '#app/components/form/time-zone-field.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { newClientSchema } from '#app/shared/admin/client-form.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { BeganOnField, CompanyField, PlanField } from './client-fields.tsx'
import { useCreateClient } from './managed-clients.queries.ts'

interface NewClientDialogProps {
  role: Role
  onClose: () => void
}

/** Adds a client, with its website if it is known. */
export function NewClientDialog({ role, onClose }: NewClientDialogProps) {
  const t = useMessages('clients')
  return (
    <OpenDialog title={t('add')} maxWidth="480px" onClose={onClose}>
      <NewClientForm
        role={role}
        onCancel={onClose}
        onCreated={(company) => {
          showToast({ kind: 'success', text: t('added', { company }) })
          onClose()
        }}
      />
    </OpenDialog>
  )
}

interface NewClientFormProps {
  role: Role
  onCreated: (company: string) => void
  onCancel: () => void
}

const freePlan: Plan = 'Free'

function NewClientForm({ role, onCreated, onCancel }: NewClientFormProps) {
  const t = useMessages('clients')
  const [today] = useState(() => utcDay(new Date()))
  const browserZone = useBrowserTimeZone()
  const form = useForm({
    schema: newClientSchema,
    initial: { company: '', plan: freePlan, beganOn: '', website: '', timeZone: browserZone },
    toInput: ({ company, plan, beganOn, website, timeZone }) => ({
      company,
      ...(role === 'Admin' && { plan, ...(beganOn && { beganOn }) }),
      ...(website.trim() && { website: { domain: website, timeZone } }),
    }),
    mutation: useCreateClient(),
    onSent: (_answer, { company }) => onCreated(company),
  })
  return (
    <Form form={form}>
      <CompanyField {...form.field('company')} />
      {role === 'Admin' ? (
        <FieldRow>
          <PlanField {...form.field('plan')} />
          <BeganOnField {...form.field('beganOn')} max={today} note={t('beginsHereOrToday')} />
        </FieldRow>
      ) : (
        <Note>{t('beginsToday')}</Note>
      )}
      <TextInput
        {...form.field('website')}
        label={t('websiteOptional')}
        note={t('websiteNote')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('name.exampleDomain')}
      />
      {form.values.website.trim() !== '' && <TimeZoneField {...form.field('timeZone')} note={t('note.timeZoneSet')} />}
      <FormEnd form={form} submit={t('add')} onCancel={onCancel} />
    </Form>
  )
}
